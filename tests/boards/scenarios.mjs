// Scenarios that every adapter must pass. Must not depend on a board.

import assert from "node:assert/strict";
import { Game, GameTree } from "x88";
import { ALL, violations } from "../site/pages/axe.mjs";
import { handsOn, placementOf, until, untilTimersRan } from "./harness.mjs";

export const PROMOTING = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
export const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const CASTLING_960 = "1rk4r/3p4/8/8/8/8/8/1RK4R w KQkq - 0 1";
export const PINNED = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
const PIN = ["e1", "e3", "e4", "e5", "e6", "e7", "e8"];

/**
 * Input on a board of one of the pages, and its expected state.
 * @param {{ selector: string, black?: boolean, rest?: number }} options as for `handsOn`
 */
export function boardOn(page, options) {
  const marks = (kind, squares) => until(page, (kind) => look.marks(kind), squares.sort(), kind);
  return {
    ...handsOn(page, options),
    /** The same board with Black's side at the bottom. */
    turned: () => boardOn(page, { ...options, black: true }),
    /** Starts a game; the arguments are plain data. */
    open: (start, options, config) => page.evaluate((all) => void open88(...all), [start, options, config]),
    heard: (...wanted) => until(page, () => heard, wanted),
    targets: (...squares) => marks("target", squares),
    lastMove: (...squares) => marks("lastMove", squares),
    check: (...squares) => marks("check", squares),
    marks: (kind, ...squares) => marks(kind, squares),
    async premove(...squares) {
      await until(page, () => controller.view.premove !== null, squares.length > 0);
      await marks("premove", squares);
    },
    async verdict(squares, arrows = 0) {
      await marks("verdict", squares);
      await until(page, () => look.arrows(), arrows);
    },
    /** Asserts that the elements show exactly the game's pieces. */
    async agrees() {
      const fen = await page.evaluate(() => game.position.fen());
      await until(page, () => look.pieces(), placementOf(fen));
    },
    async played(...sans) {
      await until(page, () => game.history().map(({ san }) => san), sans);
      await this.agrees();
    },
    /** The arrows and circles that the board shows. */
    drawn: (arrows, circles) => until(page, () => [look.arrows(), look.circles()], [arrows, circles]),
    dialog: () => page.locator(".x88-promotion").waitFor(),
    closed: () => until(page, () => document.querySelector("dialog") === null, true),
    async choose(role) {
      await page.locator(`.x88-promotion .${role}`).click();
      await this.closed();
    },
  };
}

/**
 * Declares the tests of a board.
 * @param {ReturnType<typeof import("./harness.mjs").onPages>} onPage
 * @param {{ name: string, page: string, selector: string, rest?: number, most?: number, isComponent?: boolean }} board `most`: how many
 *   of the scenarios of moves; `isComponent`: a component of a framework, which ends when it unmounts
 */
export function declareBoard(onPage, { name, page: which, most = Number.POSITIVE_INFINITY, ...board }) {
  const always = (what, body, options) =>
    onPage(`${name}: ${what}`, which, (page) => body(boardOn(page, board), page), options);
  let declared = 0;
  const on = (...scenario) => {
    if (++declared <= most) always(...scenario);
  };
  declareMoves(on, board);
  declareRefusals(on);
  declarePromotions(on);
  declareCastling(on);
  declarePremoves(on);
  declareGames(on);
  declareEnds(on, board);
  declareMarks(always);
  declareGrid(on);
  return { on, always };
}

function declareMoves(on, { isComponent }) {
  on("moves by clicking and by dragging, and shows destinations", async (board) => {
    await board.open();
    await board.agrees();
    await board.click("g1");
    await board.targets("f3", "h3");
    await board.click("b1");
    await board.targets("a3", "c3");
    await board.click("c3");
    await board.played("Nc3");
    await board.drag("e7", "e5");
    await board.played("Nc3", "e5");
    await board.lastMove("e5", "e7");
    await board.heard("Nc3", "e5");
    await board.verdict([]);
  });

  on("en passant", async (board) => {
    await board.open("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    await board.drag("e5", "d6");
    await board.played("exd6");
  });

  on("shows check and mate, and plays nothing after the end", async (board) => {
    await board.open("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    await board.drag("a1", "a8");
    await board.played("Ra8#");
    await board.check("g8");
    await board.click("g8", "h8");
    await board.drag("g7", "g6");
    await board.heard("Ra8#");
    await board.agrees();
  });

  const touch = { hasTouch: true, isMobile: true, viewport: { width: 430, height: 700 } };
  on(
    "by finger: taps, swipes and refusals",
    async (board) => {
      await board.open();
      await board.tap("e2", "e4");
      await board.played("e4");
      await board.swipe("e7", "e5");
      await board.played("e4", "e5");
      await board.tap("g1", "g3");
      await board.heard("e4", "e5", "PIECE_GEOMETRY");
      // After a refused swipe react-chessboard's drag library logs a warning of Chromium's.
      if (isComponent) return;
      await board.swipe("f1", "f5");
      await board.heard("e4", "e5", "PIECE_GEOMETRY", "PIECE_GEOMETRY");
      await board.agrees();
    },
    touch,
  );
}

function declareRefusals(on) {
  on("a refused drop returns the piece and shows the reason until the next press", async (board) => {
    await board.open(PINNED);
    await board.drag("e2", "c3");
    await board.heard("PINNED");
    await board.agrees();
    await board.verdict(PIN, 1);
    await board.click("e2");
    await board.verdict([]);
    await board.click("c3");
    await board.heard("PINNED", "PINNED");
    await board.verdict(PIN, 1);
    await board.agrees();
    await board.drag("e1", "d1");
    await board.played("Kd1");
    await board.verdict([]);
  });

  on("pressing your own piece selects it, and dropping a piece on it is refused", async (board) => {
    await board.open();
    await board.click("g1", "e2");
    await board.targets("e3", "e4");
    await board.heard();
    await board.click("e2");
    await board.targets();
    await board.drag("g1", "e2");
    await board.heard("OWN_PIECE");
    await board.agrees();
  });

  on(
    "the other side's pieces stay down, and a drop off the board reports no refusal",
    async (board, page) => {
      await board.open();
      await board.click("e7", "e5");
      await board.drag("e7", "e5");
      const [x, y] = await board.middle("e2");
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 300, { steps: 3 });
      await page.mouse.up();
      await board.agrees();
      await board.heard();
    },
  );
}

function declarePromotions(on) {
  for (const [role, letter] of Object.entries({ queen: "Q+", rook: "R+", bishop: "B", knight: "N" })) {
    on(`promotes to a ${role}`, async (board) => {
      await board.open(PROMOTING);
      await (role === "rook" ? board.click("e7", "e8") : board.drag("e7", "e8"));
      await board.choose(role);
      await board.played(`e8=${letter}`);
    });
  }

  on(
    "Escape, a press beside the dialog, or a change of the game cancels a promotion",
    async (board, page) => {
      await board.open(PROMOTING);
      await board.drag("e7", "e8");
      await board.dialog();
      await page.keyboard.press("Escape");
      await board.closed();
      await board.agrees();
      await board.click("e7", "e8");
      await board.dialog();
      await board.click("a4");
      await board.closed();
      await board.agrees();
      await board.drag("e7", "e8");
      await board.dialog();
      await page.evaluate(() => controller.update());
      await board.closed();
      await board.agrees();
      await board.drag("e7", "e8");
      await board.dialog();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await board.played("e8=R+");
      await board.heard("e8=R+");
    },
  );

  on("on a turned board the promotion dialog is over its file", async (board) => {
    await board.open(PROMOTING, {}, { orientation: "black" });
    const turned = board.turned();
    await turned.drag("e7", "e8");
    await turned.dialog();
    await turned.offers("queen", "e8");
    await turned.choose("knight");
    await turned.played("e8=N");
  });
}

/** Clicks and drags, to the king's square and to the rook. `board.test.mjs` has each way to either side. */
const CASTLES = [
  ["click", "g1", "O-O"],
  ["drag", "h1", "O-O"],
  ["drag", "c1", "O-O-O"],
  ["click", "a1", "O-O-O"],
];

function declareCastling(on) {
  for (const [way, to, san] of CASTLES) {
    on(`castles by a ${way} of the king to ${to}`, async (board) => {
      await board.open(CASTLING);
      await board[way]("e1", to);
      await board.played(san);
      await board.heard(san);
    });
  }

  on("castles in Chess960", async (board, page) => {
    await page.evaluate((fen) => open88(Position.fromFen(fen, { chess960: true })), CASTLING_960);
    await board.drag("c1", "b1");
    await board.played("O-O-O");
    await board.click("c8", "h8");
    await board.played("O-O-O", "O-O");
  });
}

function declarePremoves(on) {
  on("premoves are reported, played, refused in their turn, and canceled", async (board, page) => {
    await board.open(undefined, { player: "black" });
    await board.click("e7");
    await board.targets("d6", "e5", "e6", "f6");
    await board.click("e5");
    await board.premove("e5", "e7");
    await board.agrees();
    await page.evaluate(() => controller.play("e4"));
    await board.played("e4", "e5");
    await board.premove();
    await board.drag("e5", "d4");
    await board.premove("d4", "e5");
    await page.evaluate(() => controller.play("Nf3"));
    await board.heard("e5", "PAWN_NOTHING_TO_CAPTURE");
    await until(page, () => controller.view.premove, null);
    await board.agrees();
    await board.drag("b8", "c6");
    await board.played("e4", "e5", "Nf3", "Nc6");
    await board.click("g8", "f6");
    await board.premove("f6", "g8");
    await board.click("f6");
    await board.agrees();
    await page.evaluate(() => controller.cancelPremove());
    await board.premove();
    await board.drag("g8", "f6");
    await board.premove("f6", "g8");
    await page.evaluate(() => controller.cancelPremove());
    await board.premove();
    await page.evaluate(() => controller.play("Bb5"));
    await board.played("e4", "e5", "Nf3", "Nc6", "Bb5");
    await board.heard("e5", "PAWN_NOTHING_TO_CAPTURE", "Nc6");
  });

  on("a premove onto your own piece is allowed in case it is captured", async (board, page) => {
    await board.open("4k3/8/8/3r4/4n3/8/8/4K2B w - - 0 1", { player: "black" });
    await board.click("d5", "d4");
    await board.premove("d4", "d5");
    await page.evaluate(() => controller.cancelPremove());
    await board.drag("e4", "c5");
    await board.premove("c5", "e4");
    await board.agrees();
  });
}

function declareGames(on) {
  on("a game may be taken back, continued from outside, and replaced", async (board, page) => {
    await board.open();
    await board.drag("e2", "e4");
    await board.heard("e4");
    await page.evaluate(() => void game.undo());
    await board.played();
    await board.lastMove();
    await page.evaluate(() => controller.play("d4"));
    await board.played("d4");
    await board.lastMove("d2", "d4");
    await page.evaluate((fen) => {
      window.game = new Game(fen);
      controller.update(game);
    }, PINNED);
    await board.agrees();
    await board.drag("e2", "c3");
    await board.heard("e4", "PINNED");
  });

  on("shows who guards the squares around a mated king, as long as the app wants", async (board, page) => {
    await board.open("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
    const around = ["d1", "d2", "e1", "e2", "f1", "f2", "h4"];
    await board.drag("d8", "h4");
    await board.played("Qh4#");
    await board.verdict([]);
    await page.evaluate(() => controller.showOutcome());
    await board.verdict(around, 2);
    await page.evaluate(() => controller.showOutcome(false));
    await board.verdict([]);
    await page.evaluate(() => controller.showOutcome());
    await board.verdict(around, 2);
    await page.evaluate(() => void game.undo());
    await board.verdict([]);
  });

  on("plays from Black's side", async (white) => {
    const board = white.turned();
    await board.open(undefined, {}, { orientation: "black" });
    await board.drag("e2", "e4");
    await board.played("e4");
    await board.drag("e7", "e4");
    await board.heard("e4", "PIECE_GEOMETRY");
    await board.click("e7", "e5");
    await board.played("e4", "e5");
  });

  on("two boards on a page are independent", async (board, page) => {
    await board.open();
    await page.evaluate(() => {
      const element = document.getElementById("board").cloneNode();
      element.id = "other";
      document.querySelector("main").append(element);
      window.other = connect(element, new Game(), { onRefused: () => heard.push("other") }, {});
    });
    await board.drag("e2", "e5");
    await board.heard("PIECE_GEOMETRY");
    await board.drag("e2", "e4");
    await board.played("e4");
    await until(page, () => [other.controller.game.ply, other.controller.view.refusal], [0, null]);
  });
}

/** How a user's action can be unfinished when a board goes. */
const UNFINISHED = {
  "no action": () => {},
  "a selected piece": (board) => board.click("e1"),
  "a refusal": (board) => board.drag("e1", "e8"),
  "a premove": async (board, page) => {
    await page.evaluate(() => controller.update(game, { player: "black" }));
    await board.drag("b7", "b6");
    await board.premove("b6", "b7");
  },
  "an open dialog": async (board) => {
    await board.drag("h7", "h8");
    await board.dialog();
  },
};

function declareEnds(on, { isComponent }) {
  if (!isComponent)
    on("after destroy: no events and no marks", async (board, page) => {
      await board.open(PINNED);
      await board.drag("e2", "c3");
      await board.verdict(PIN, 1);
      await page.evaluate(() => controller.destroy());
      await board.verdict([]);
      await board.drag("e2", "c3");
      await board.drag("e1", "d1");
      await untilTimersRan(page, 50);
      await board.heard("PINNED");
      await until(page, () => game.ply, 0);
    });

  for (const [what, begin] of Object.entries(UNFINISHED)) {
    on(`destroyed with ${what}, before or after its controller: nothing stays`, async (board, page) => {
      for (const isFirst of [true, false]) {
        await board.open("8/k6P/8/8/8/8/8/4K3 b - - 0 1");
        await page.evaluate(() => void controller.play("Kb7"));
        await board.agrees();
        await begin(board, page);
        await page.evaluate((isFirst) => {
          const element = document.getElementById("board");
          if (!isFirst) controller.destroy();
          window.board.destroy();
          if (isFirst) game.undo();
          element.remove();
          controller.destroy();
          controller.destroy();
          game.redo();
          game.undo();
          // The next connection is on the same element.
          element.replaceChildren();
          document.querySelector("main").prepend(element);
        }, isFirst);
        await untilTimersRan(page, 50);
        await board.closed();
      }
    });
  }
}

const ANNOTATED = "1. e4 { The center. [%cal Ge2e4,Rd1h5,Yf1c4,Bg1f3] [%csl Gd4,Re5,Yd5,Be4] } 1... e5 *";

/** Opens an annotated game after its first move. */
export const openAnnotated = (page, options = {}) =>
  page.evaluate(
    ([pgn, options]) => {
      const tree = GameTree.fromPgn(pgn);
      tree.goTo(1);
      open88(tree, { annotations: true, ...options });
    },
    [ANNOTATED, options],
  );

export const movetextOf = (pgn) => pgn.split("\n\n")[1].trim().replaceAll("\n", " ");

function declareMarks(on) {
  on("shows the arrows and circles of a PGN, which is written as it was read", async (board, page) => {
    await openAnnotated(page);
    await board.drawn(4, 4);
    await page.evaluate(() => game.goTo(2));
    await board.drawn(0, 0);
    await page.evaluate(() => {
      game.goTo(1);
      controller.draw("engine", { arrows: [{ from: "b8", to: "c6", color: "blue" }], circles: [] });
    });
    await board.drawn(5, 4);
    // The layer survives a move; the marks of the move do not.
    await page.evaluate(() => game.goTo(2));
    await board.drawn(1, 0);
    await page.evaluate(() => controller.draw("engine", null));
    await board.drawn(0, 0);
    const written = await page.evaluate(() => game.pgn());
    assert.equal(movetextOf(written), movetextOf(GameTree.fromPgn(ANNOTATED).pgn()));
  });
}

/** Keyboard input on a board with a grid, and its expected state. */
export function keyboardOn(page) {
  return {
    async open(...args) {
      await page.evaluate((all) => void openGrid(...all), args);
      await page.locator("[role=grid]").waitFor();
    },
    said: (wanted) =>
      until(page, () => document.querySelector(".x88-status").textContent.replace("\u00A0", ""), wanted),
    focused: (wanted) => until(page, () => document.activeElement.dataset.square ?? null, wanted),
    async keys(text) {
      for (const key of text.split(" ")) await page.keyboard.press(key);
    },
    sans: (...wanted) => until(page, () => game.sans(), wanted),
    /** Puts the focus on a square. */
    focus: (square) =>
      page.evaluate((square) => {
        if (square) grid.square = square;
        grid.focus();
      }, square),
  };
}

/** @param hasDialog whether the board asks for the promotion piece in a dialog */
export function declareGrid(on, hasDialog = true) {
  on("a game, a refusal and the end by keyboard, and axe", async (_, page) => {
    const keyboard = keyboardOn(page);
    await keyboard.open(undefined, { player: "white" });
    await keyboard.keys("Tab");
    await keyboard.focused("e2");
    // The only stop of the board.
    await keyboard.keys("Tab");
    await keyboard.focused(null);
    await keyboard.focus();
    await keyboard.keys("Enter ArrowUp ArrowUp ArrowUp Enter");
    await keyboard.said(new Game().explain("e2e5").message);
    await keyboard.keys("ArrowDown ArrowDown ArrowDown Enter ArrowUp ArrowUp Space");
    await keyboard.sans("e4");
    await page.evaluate(() => void game.move("e5"));
    await keyboard.said("Black: pawn e5.");
    assert.deepEqual(await violations(page, ALL), []);
    await page.evaluate(() => {
      for (const move of ["Bc4", "Nc6", "Qh5", "Nf6"]) game.move(move);
    });
    await keyboard.focus("h5");
    await keyboard.keys("Enter ArrowLeft ArrowLeft ArrowUp ArrowUp Enter");
    await keyboard.said("Checkmate: White wins.");
    assert.deepEqual(await violations(page, ALL), []);
    await page.evaluate(() => grid.destroy());
    const rest = ".x88-grid, .x88-status, #board > [aria-hidden]";
    await until(page, (rest) => document.querySelectorAll(rest).length, 0, rest);
  });

  on("a promotion by keyboard, Escape takes it back", async (board, page) => {
    const keyboard = keyboardOn(page);
    await keyboard.open(PROMOTING);
    await keyboard.focus();
    await keyboard.keys("p");
    await keyboard.focused("e7");
    const asks = () =>
      hasDialog ? board.dialog() : keyboard.said("Promotes to queen, q; rook, r; bishop, b; knight, n.");
    await keyboard.keys("Enter ArrowUp Enter");
    await asks();
    await keyboard.keys("Escape");
    await until(page, () => [controller.view.promotion, game.sans()], [null, []]);
    await keyboard.focused("e8");
    await keyboard.keys("ArrowDown Enter ArrowUp Enter");
    await asks();
    if (hasDialog) await keyboard.said("");
    await keyboard.keys(hasDialog ? "ArrowDown Enter" : "r");
    await keyboard.sans("e8=R+");
  });

  on("the mouse goes through the grid, and the keys go on from there", async (board, page) => {
    const keyboard = keyboardOn(page);
    await keyboard.open();
    await board.click("g1", "f3");
    await keyboard.sans("Nf3");
    assert.equal(await page.evaluate(() => grid.square), "f3");
  });
}
