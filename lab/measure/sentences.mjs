// `npm run lab -- sentences`: checks that the package's messages equal the crate's. Both fill in the messages of one file, each
// with its own code.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { build } from "../../scripts/build.mjs";
import { isMain, main, root, StepFailed } from "../../scripts/run.mjs";

const MOST_SHOWN = 5;

async function sentences() {
  await build();
  const { Game, Position, validateFen } = await import("x88");
  const args = ["run", "--quiet", "--release", "--package", "x88-differential", "--bin", "sentences"];
  const child = spawn("cargo", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  let [count, different] = [0, 0];
  const kinds = new Set();
  let [last, game] = ["", undefined];
  for await (const line of createInterface({ input: child.stdout })) {
    const asked = JSON.parse(line);
    const sentence = asked.pop();
    count++;
    const found = asked[0] === "fen" ? ofFen(asked[1]) : ofMove(asked);
    if (found === sentence) continue;
    if (different++ < MOST_SHOWN) console.error({ asked, package: found, crate: sentence });
  }
  if ((await ended) !== 0 || count < 100_000) throw new StepFailed(`the crate said ${count} sentences only`);
  if (different > 0) throw new StepFailed(`${different} of ${count} sentences differ`);
  console.log(`${count} sentences, with ${kinds.size} messages, are those of the crate.`);

  function ofFen(fen) {
    const { problems } = validateFen(fen);
    for (const { messageKey } of problems) kinds.add(messageKey);
    return problems.map(({ message }) => message).join("\n");
  }

  function ofMove([rules, start, moves, tried]) {
    if (last !== rules + start + moves) {
      const position = Position.fromFen(start, { chess960: rules === "chess960" });
      game = Game.fromMoves(position, moves.split(" ").filter(Boolean));
      last = rules + start + moves;
    }
    const verdict = game.explain(tried);
    kinds.add(verdict.messageKey ?? verdict.noteCode);
    return verdict.legal ? (verdict.note ?? "") : verdict.message;
  }
}

if (isMain(import.meta.url)) await main(sentences);
