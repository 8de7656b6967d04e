import { Chessground } from "@lichess-org/chessground";
import "@lichess-org/chessground/assets/chessground.base.css";
import "@lichess-org/chessground/assets/chessground.brown.css";
import "@lichess-org/chessground/assets/chessground.cburnett.css";
import { GameTree, movetext } from "x88";
import { connectChessground } from "x88/chessground";
import { connectGrid } from "x88/grid";
import { evaluationText, UciEngine, winningChances, workerChannel } from "x88/uci";

const part = (id) => document.getElementById(id);
const tree = GameTree.fromPgn("1. e4 e5 2. Nf3 (2. f4 {[%cal Ge5f4]}) 2... Nc6 3. Bb5 *");
const controller = connectChessground(Chessground(part("board")), tree, {
  annotations: true,
  onDraw: (marks) => tree.annotate(marks),
  onRefused: ({ message }) => part("says").replaceChildren(message),
});
connectGrid(part("board"), controller);

/** Lists the moves with their variations; each is a button that goes there. */
function showMoves() {
  const current = tree.path().join();
  const hasFocus = part("moves").contains(document.activeElement);
  part("moves").replaceChildren(
    ...[...movetext(tree)].flatMap((move) => {
      const button = document.createElement("button");
      const number = move.needsNumber ? `${move.moveNumber}${move.color === "white" ? "." : "..."} ` : "";
      button.textContent = number + move.san;
      button.ariaCurrent = String(move.path.join() === current);
      button.onclick = () => tree.goTo(move.path);
      return [move.startsVariation ? "(" : "", button, ")".repeat(move.endsVariations), " "];
    }),
  );
  if (hasFocus) part("moves").querySelector('[aria-current="true"]')?.focus();
}

/** Shows the evaluation, White's share of the bar, and the engine's lines, of which the first moves are arrows. */
function showLines(lines) {
  const [best] = lines;
  part("evaluation").textContent = best ? `${evaluationText(best.evaluation)} at depth ${best.depth}` : "";
  const result = { white: 1, black: 0 }[tree.outcome()?.winner] ?? 0.5;
  part("bar").value = best ? (1 + winningChances(best.evaluation)) / 2 : result;
  part("lines").replaceChildren(
    ...lines.map(({ evaluation, text }) => {
      const item = document.createElement("li");
      item.textContent = `${evaluationText(evaluation)} ${text}`;
      return item;
    }),
  );
  const arrows = lines.map(({ moves: [move] }, n) => ({ ...move, color: n === 0 ? "blue" : "yellow" }));
  controller.draw("engine", { arrows, circles: [] });
}

let analyzed;
/** Analyzes the position on the board, and stops the search of the one before. Drawings and comments change the tree, too. */
function analyze(engine) {
  if (analyzed === tree.position) return;
  analyzed = tree.position;
  const outcome = tree.outcome();
  part("says").replaceChildren(outcome?.message ?? "");
  showLines([]);
  engine.search(tree, { depth: 18 }, { multipv: 3, onLines: showLines }).catch((error) => {
    part("says").replaceChildren(error.message);
  });
}

showMoves();
tree.subscribe(showMoves);
part("back").onclick = () => tree.undo();
part("forth").onclick = () => tree.redo();
part("keep").onclick = () => navigator.clipboard.writeText(tree.pgn());
const engine = await UciEngine.connect(workerChannel(new Worker("stockfish.js"))).catch((error) => {
  part("engine").textContent = error.message;
});
if (engine) {
  part("engine").textContent = engine.name;
  tree.subscribe(() => analyze(engine));
  analyze(engine);
}
