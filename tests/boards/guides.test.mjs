// Plays the apps of the guides. Vite builds them with only what the texts say: for development, where the libraries warn of
// mistakes, and for production.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { build } from "vite";
import { Game, Position } from "x88";
import { untilIdle } from "../site/pages/layout.mjs";
import { project } from "../site/pages/page.mjs";
import { eventually } from "../support/patience.mjs";
import { APPS } from "./guide-apps.mjs";
import { fenceOf, handsOn, onSite, placementOf, until, untilTimersRan } from "./harness.mjs";

/** The apps that are played in development. */
const DEVELOPED = Object.keys(APPS).filter((name) => name !== "React and Vite");
/** The apps that are built for production. */
const BUILT = Object.keys(APPS).filter((name) => !/^chessground 9|of your own$/.test(name));

const folderOf = (mode, name) => `${mode}/${Object.keys(APPS).indexOf(name)}`;

/** `x88` resolves to this project. */
const ownPackage = {
  name: "own-package",
  enforce: "pre",
  resolveId(id) {
    return /^x88(\/|$)/.test(id)
      ? this.resolve(id, join(project, "tests", "app.js"), { skipSelf: true })
      : null;
  },
};

async function buildApp(folder, mode, name) {
  const { files, copied, alias, define, exposed = "" } = APPS[name];
  const root = join(folder, "sources", folderOf(mode, name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const isExposed = mode === "development" && file.endsWith(".js");
    writeFileSync(join(root, file), isExposed ? `${text}${exposed}` : text);
  }
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"), "junction");
  if (copied) {
    const [from, to] = copied;
    cpSync(join(root, "node_modules", from), join(root, "public", to), { recursive: true });
  }
  process.env.NODE_ENV = mode;
  await build({
    root,
    mode,
    base: "./",
    configFile: false,
    logLevel: "error",
    plugins: [ownPackage],
    define,
    resolve: { alias },
    build: { outDir: join(folder, folderOf(mode, name)), minify: mode === "production" },
  });
}

const onPage = onSite(async (folder) => {
  for (const name of DEVELOPED) await buildApp(folder, "development", name);
  for (const name of BUILT) await buildApp(folder, "production", name);
});
const inDevelopment = (what, name, body) =>
  onPage(`${name}: ${what}`, folderOf("development", name), (page) => body(page, APPS[name]));

/** The moves of a text like "e2e4 e7e5", each as two squares. */
const movesOf = (text) => text.split(" ").map((move) => [move.slice(0, 2), move.slice(2)]);

/** Waits until the board takes a press: a cm-chessboard takes none for a moment after a drop. */
async function takesPress(page, { exposed }) {
  if (exposed) await until(page, () => chessboard.view.visualMoveInput?.moveInputState, "waitForInputStart");
}

/** Input on a board of buttons, as of a guide's own board. */
const buttonsOn = (page) => ({
  async click(...squares) {
    for (const square of squares) {
      const at = "87654321".indexOf(square[1]) * 8 + "abcdefgh".indexOf(square[0]);
      await page.locator(".board button").nth(at).click();
    }
  },
  drag(from, to) {
    return this.click(from, to);
  },
});

/** Runs in a page: returns the pieces of a guide's own board. */
function piecesOfButtons() {
  const letters = Object.fromEntries([..."♚♛♜♝♞♟"].map((figure, n) => [figure, "kqrbnp"[n]]));
  return Object.fromEntries(
    [...document.querySelectorAll(".board button")].flatMap((button, at) => {
      const letter = letters[button.textContent];
      if (!letter) return [];
      const isWhite = button.querySelector(".white") !== null;
      return [[`${"abcdefgh"[at % 8]}${8 - (at >> 3)}`, isWhite ? letter.toUpperCase() : letter]];
    }),
  );
}

for (const name of DEVELOPED.filter((name) => APPS[name].says)) {
  inDevelopment("plays, explains a refusal, and promotes", name, async (page, app) => {
    const hands = app.selector ? handsOn(page, app) : buttonsOn(page);
    const shows = (fen) => until(page, app.pieces ?? piecesOfButtons, placementOf(fen));
    const says = (text) => page.locator(app.says).filter({ hasText: text }).waitFor({ state: "attached" });
    await shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    await hands.drag("e2", "e5");
    await says(/^A pawn moves one square ahead.*the pawn on e2 cannot go to e5/);
    await hands.click("e2", "e4");
    // The code of these boards leaves the last sentence.
    if (app.says !== "#status") await says(/^$/);
    const game = Game.fromMoves(Position.initial(), ["e4"]);
    await shows(game.position.fen());
    if (app.lastMove) await until(page, (marks) => document.querySelectorAll(marks).length, 2, app.lastMove);
    for (const [from, to] of movesOf("d7d5 e4d5 c7c6 d5c6 g8f6 c6b7 f6g8")) {
      await takesPress(page, app);
      await hands.drag(from, to);
      game.move({ from, to });
      await shows(game.position.fen());
    }
    await takesPress(page, app);
    await hands.drag("b7", "a8");
    await page.getByRole("button", { name: "knight" }).click();
    await shows("Nnbqkbnr/p3pppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    if (!app.unmounts) return;
    await page.getByRole("button", { name: "Take back" }).click();
    await shows("rnbqkbnr/pP2pppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    await page.evaluate(() => window.unmount());
    await until(page, () => document.querySelector("#board").textContent, "");
    assert.equal(await page.locator("cg-board").count(), 0);
  });
}

for (const name of DEVELOPED.filter((name) => !APPS[name].selector))
  inDevelopment("shows destinations", name, async (page) => {
    await buttonsOn(page).click("e2");
    await until(page, () => document.querySelectorAll(".target").length, 2);
  });

test("the README's code matches the guide", () => {
  const readme = readFileSync(join(project, "README.md"), "utf8").replaceAll("\r\n", "\n");
  assert.ok(readme.includes(fenceOf("frameworks.md", "React with react-chessboard", "jsx")));
});

/** Runs in the page: the opponent thinks until `passTime`, instead of half a second. */
function holdThinking() {
  const { setTimeout, clearTimeout } = window;
  window.thinking = new Map();
  window.setTimeout = (call, milliseconds, ...given) => {
    if (milliseconds !== 500) return setTimeout(call, milliseconds, ...given);
    const id = -1 - thinking.size;
    thinking.set(id, call);
    return id;
  };
  window.clearTimeout = (id) => thinking.delete(id) || clearTimeout(id);
  window.passTime = () => {
    const calls = [...thinking.values()];
    thinking.clear();
    for (const call of calls) call();
  };
}

inDevelopment("it answers, and a move is taken back", "React against an opponent", async (page, app) => {
  const plies = (count) => until(page, () => document.querySelectorAll("li").length, count);
  const thinks = (count) => until(page, () => window.thinking.size, count);
  const drag = async (from, to) => {
    // The board takes no piece while it moves one, which it ends by a timer.
    await untilTimersRan(page, 350);
    await handsOn(page, app).drag(from, to);
  };
  const takesBack = async () => {
    await page.getByRole("button", { name: "Take back" }).click();
    await plies(2);
    await untilIdle(page);
    await thinks(0);
  };
  await page.evaluate(holdThinking);
  for (const [move, ply] of [
    [["e2", "e4"], 1],
    [["g1", "f3"], 3],
  ]) {
    await drag(...move);
    await plies(ply);
    await thinks(1);
    await page.evaluate(() => passTime());
    await plies(ply + 1);
  }
  await takesBack();
  await drag("g1", "f3");
  await plies(3);
  await thinks(1);
  await takesBack();
});

inDevelopment("it explains a pin and plays until mate", "the first board", async (page, app) => {
  const says = (text) => until(page, () => document.querySelector("#status").textContent, text);
  const play = async (moves, text) => {
    for (const move of movesOf(moves)) {
      await takesPress(page, app);
      await handsOn(page, app).drag(...move);
    }
    await says(text);
  };
  await says("white to move");
  await play("e2e4", "black to move");
  await play("e7e5 f1b5", "black to move");
  await play(
    "d7d6",
    "The pawn on d7 is pinned to your king by the bishop on b5: moving it off that line would leave your king in check.",
  );
  await play("a7a6 b5c4 a6a5 d1h5 a5a4 h5f7", "Checkmate: White wins.");
});

for (const name of BUILT) {
  onPage(
    `${name}: the production build shows its pieces and plays a move`,
    folderOf("production", name),
    async (page) => {
      const { selector } = APPS[name];
      const hands = handsOn(page, { selector });
      await page.locator(selector).waitFor();
      // A square with a piece differs from an empty one of its color: e7, e5 and c5 are all dark.
      const look = async (square) => {
        const { width } = await page.locator(selector).boundingBox();
        const [x, y] = await hands.middle(square);
        const side = Math.floor(width / 16);
        const clip = {
          x: Math.round(x) - side / 2,
          y: Math.round(y) - side / 2,
          width: side,
          height: side,
        };
        return (await page.screenshot({ clip })).toString("base64");
      };
      const looksEmpty = async (square, empty) => (await look(square)) === (await look(empty));
      for (const square of ["e7", "c7", "d2", "h8"])
        await shows(() => looksEmpty(square, square === "h8" || square === "d2" ? "d4" : "c5"), false);
      assert.ok(await looksEmpty("e5", "c5"), "what has no piece looks alike");
      await hands.drag("e2", "e4");
      await shows(() => looksEmpty("e4", "d5"), false);
    },
  );
}

/** Pictures may arrive a moment later. */
async function shows(question, wanted) {
  assert.equal(await eventually(question, (answer) => answer === wanted), wanted);
}

for (const [width, height] of [
  [1366, 768],
  [1366, 620],
  [390, 700],
]) {
  onPage(
    `React and Vite: the board and the explanation are in view in a window of ${width}×${height}`,
    folderOf("production", "React and Vite"),
    async (page) => {
      const hands = handsOn(page, APPS["React and Vite"]);
      for (const move of movesOf("e2e4 e7e5 f1b5 d7d6")) await hands.drag(...move);
      const says = page.locator("p[role=status]");
      assert.match(await says.innerText(), /^The pawn on d7 is pinned to your king/);
      const [board, sentence] = [await page.locator(hands.selector).boundingBox(), await says.boundingBox()];
      assert.ok(board.width >= 320 && board.width <= 480, `the board is ${board.width} wide`);
      assert.ok(
        sentence.y + sentence.height <= height,
        `the sentence ends at ${sentence.y + sentence.height}`,
      );
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    },
    { viewport: { width, height } },
  );
}
