// Tests `x88/react-chessboard` on the real board, under React's StrictMode, in Chromium, by mouse and finger.

import assert from "node:assert/strict";
import { untilIdle } from "../site/pages/page.mjs";
import { onPages, until, untilTimersRan } from "./harness.mjs";
import { OPEN_PAGE, reactBoardOn } from "./react-page.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";

const PROMOTING = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PINNED = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

const SELECTED = ["backgroundColor", "rgba(130, 151, 89"];
const LAST_MOVE = ["backgroundColor", "rgba(205, 210, 106"];
const PREMOVE = ["backgroundColor", "rgba(90, 125, 189"];
const REFUSED = ["backgroundColor", "rgba(209, 64, 47"];
const TARGET = ["backgroundImage", "rgba(0, 0, 0, 0.28)"];
const CHECK = ["backgroundImage", "rgb(224, 32, 27)"];
const THREAT = ["boxShadow", "rgb(163, 22, 11)"];

const twoBoards = `<main><div id="board" style="width: 400px; height: 420px"></div>
<div id="other" style="width: 240px; height: 260px"></div></main>`;
const onPage = onPages({
  open: { script: OPEN_PAGE, loader: "jsx" },
  two: { script: OPEN_PAGE, loader: "jsx", body: twoBoards },
});
const on = (name, body, options) => onPage(name, "open", (page) => body(reactBoardOn(page), page), options);

on("moves by dragging and by clicking, with their marks", async (board) => {
  await board.open();
  await board.click("g1");
  await board.squares(...SELECTED, "g1");
  await board.squares(...TARGET, "f3", "h3");
  await board.click("b1");
  await board.squares(...TARGET, "a3", "c3");
  await board.click("c3");
  await board.played("Nc3");
  await board.squares(...TARGET);
  await board.drag("e7", "e5");
  await board.played("Nc3", "e5");
  await board.squares(...LAST_MOVE, "e5", "e7");
  await board.heard("Nc3", "e5");
  await board.arrows(0);
});

on("a refused drop returns the piece and shows the reason until the next press", async (board) => {
  await board.open(PINNED);
  const message =
    "The knight on e2 is pinned to your king by the rook on e8: moving it would leave your king in check.";
  for (const refuse of ["drag", "click"]) {
    await board[refuse]("e2", "c3");
    await board.says(message);
    await board.shows(PINNED);
    await board.squares(...REFUSED, "c3");
    await board.squares(...THREAT, "e8");
    await board.arrows(1);
    await board.click("e1");
    await board.says("");
    await board.squares(...THREAT);
    await board.arrows(0);
    await board.click("e1");
  }
  await board.heard("PINNED", "PINNED");
});

on("shows who guards the squares around a mated king, as long as the app wants", async (board, page) => {
  await board.open("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
  await board.drag("d8", "h4");
  await board.played("Qh4#");
  await board.arrows(0);
  await page.evaluate(() => void hook.controller.showOutcome());
  await board.squares(...THREAT, "h4");
  await board.arrows(2);
  await page.evaluate(() => void hook.controller.showOutcome(false));
  await board.squares(...THREAT);
  await board.arrows(0);
});

on("returning a piece or dropping it off the board reports no refusal", async (board, page) => {
  await board.open();
  const [x, y] = await board.middle("e2");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 6, { steps: 3 });
  await page.mouse.up();
  await board.squares(...SELECTED, "e2");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 300, { steps: 5 });
  await page.mouse.up();
  await board.squares(...SELECTED);
  await board.drag("e7", "e5");
  await board.click("e4");
  await board.heard();
  await board.played();
});

on(
  "the component and its controller end in either order, twice, with an open dialog",
  async (board, page) => {
    const orders = [
      () => {
        window.close88();
        hook.controller.destroy();
        hook.controller.destroy();
      },
      () => {
        hook.controller.destroy();
        hook.controller.destroy();
        window.close88();
      },
    ];
    for (const end of orders) {
      await board.open(PROMOTING);
      await board.drag("e7", "e8");
      await page.locator(".x88-promotion").waitFor();
      await page.evaluate(end);
      await until(page, () => document.querySelector("dialog"), null);
    }
  },
);

on("promotes to each piece by dragging and by clicking, and cancels a promotion", async (board, page) => {
  for (const role of ["queen", "rook", "bishop", "knight"]) {
    await page.evaluate(() => window.hook && close88());
    await board.open(PROMOTING);
    if (role === "rook") await board.click("e7", "e8");
    else await board.drag("e7", "e8");
    await board.squares(...SELECTED, "e7", "e8");
    await board.choose(role);
    const letter = role === "knight" ? "N" : role[0].toUpperCase();
    await board.played(`e8=${letter}${"QR".includes(letter) ? "+" : ""}`);
  }
  await page.evaluate(() => close88());
  await board.open(PROMOTING);
  await board.drag("e7", "e8");
  await page.locator(".x88-promotion").waitFor();
  await page.keyboard.press("Escape");
  await until(page, () => [document.querySelectorAll(".x88-promotion").length, hook.view.promotion], [
    0,
    null,
  ]);
  await board.shows(PROMOTING);
  await board.drag("a1", "a2");
  await board.played("Ka2");
});

on("uses the app's own promotion dialog, and the page's", async (board, page) => {
  await page.evaluate((start) => show({ start, options: { choosePromotion: () => "knight" } }), PROMOTING);
  await page.locator("[data-square=a1]").waitFor();
  await board.drag("e7", "e8");
  await board.played("e8=N");
  await page.evaluate(() => close88());
  await page.evaluate((start) => show({ start, options: { choosePromotion: null } }), PROMOTING);
  await page.locator("[data-square=a1]").waitFor();
  await board.drag("e7", "e8");
  await until(page, () => hook.view.promotion?.choices, ["queen", "rook", "bishop", "knight"]);
  await page.evaluate(() => void hook.controller.choosePromotion("rook"));
  await board.played("e8=R+");
});

on("an open promotion closes when its board unmounts", async (board, page) => {
  await board.open(PROMOTING);
  await board.drag("e7", "e8");
  await page.locator(".x88-promotion").waitFor();
  await page.evaluate(() => close88());
  await until(page, () => document.querySelectorAll(".x88-promotion").length, 0);
});

on("premoves are marked, played, refused with the reason, and canceled", async (board, page) => {
  await board.open(AFTER_E4, { player: "white" });
  await board.click("g1");
  await board.squares("backgroundImage", "rgba(39, 80, 143", "e2", "f3", "h3");
  await board.click("f3");
  await board.squares(...PREMOVE, "f3", "g1");
  await page.evaluate(() => void hook.play("e5"));
  await board.played("e5", "Nf3");
  await board.drag("e4", "d5");
  await board.squares(...PREMOVE, "d5", "e4");
  await board.click("a5");
  await board.squares(...PREMOVE);
  await board.drag("e4", "d5");
  await page.evaluate(() => void hook.play("Nf6"));
  await board.played("e5", "Nf3", "Nf6");
  await board.heard("Nf3", "PAWN_NOTHING_TO_CAPTURE");
  await board.squares(...REFUSED, "d5");
});

for (const [to, san] of [
  ["g1", "O-O"],
  ["h1", "O-O"],
  ["c1", "O-O-O"],
  ["a1", "O-O-O"],
]) {
  on(`castles when the king is dropped on ${to}`, async (board, page) => {
    for (const move of ["drag", "click"]) {
      await board.open(CASTLING, {}, { animationDurationInMs: 60 });
      await board[move]("e1", to);
      await board.played(san);
      await page.evaluate(() => close88());
    }
  });
}

on(
  "in Chess960 the king castles by dropping on its rook, and may stay on its square",
  async (board, page) => {
    await page.evaluate(() => {
      const position = Position.fromFen("1r4kr/8/8/8/8/8/5P2/1R4KR w HBhb - 0 1", { chess960: true });
      show({ game: new Game(position) });
    });
    await page.locator("[data-square=a1]").waitFor();
    await board.click("g1");
    await board.squares("backgroundImage", "rgba(0, 0, 0, 0.34)", "b1", "h1");
    await board.click("h8");
    await board.heard("PIECE_GEOMETRY");
    await board.drag("g1", "h1");
    await board.played("O-O");
    await board.drag("g8", "b8");
    await board.played("O-O", "O-O-O");
  },
);

on("shows en passant, check and mate", async (board) => {
  await board.open("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  await board.drag("d4", "e3");
  await board.played("dxe3");
  await board.drag("f1", "b5");
  await board.squares(...CHECK, "e8");
  await board.played("dxe3", "Bb5+");
});

on("take back, navigation and a new game update React automatically", async (board, page) => {
  await board.open();
  await board.drag("e2", "e4");
  await board.drag("e7", "e5");
  await board.played("e4", "e5");
  await page.evaluate(() => hook.undo());
  await board.played("e4");
  await board.drag("c7", "c5");
  await board.played("e4", "c5");
  await page.evaluate(() => hook.goTo(0));
  await board.played();
  await page.evaluate(() => hook.redo());
  await board.played("e4");
  assert.deepEqual(await page.evaluate(() => [hook.ply, hook.line.length]), [1, 2]);
  await page.evaluate(() => void hook.game.resign("white"));
  await until(page, () => hook.view.outcome?.kind, "resignation");
  await page.evaluate((fen) => hook.setGame(new Game(fen)), PINNED);
  await board.shows(PINNED);
  await board.played();
});

on("hook results are immutable, and their functions keep their identity", async (board, page) => {
  await board.open();
  const before = await page.evaluate(() => {
    window.first = hook;
    return JSON.stringify([hook.view.fen, hook.history, hook.ply]);
  });
  for (const [from, to] of ["e2e4", "e7e5", "g1f3"].map((move) => [move.slice(0, 2), move.slice(2)]))
    await board.drag(from, to);
  await board.played("e4", "e5", "Nf3");
  const [after, same, sets] = await page.evaluate(() => [
    JSON.stringify([first.view.fen, first.history, first.ply]),
    ["play", "undo", "redo", "goTo", "setGame", "controller"].every((name) => first[name] === hook[name]),
    handlers.size,
  ]);
  assert.equal(after, before);
  assert.deepEqual([same, sets], [true, 1]);
});

on("accepts another game, player and side from outside", async (board, page) => {
  await page.evaluate(() => {
    window.games = [new Game(), Game.fromMoves(Position.initial(), ["d4", "d5"])];
    show({ game: games[0] });
  });
  await page.locator("[data-square=a1]").waitFor();
  await board.drag("e2", "e4");
  await board.played("e4");
  assert.equal(await page.evaluate(() => games[0].ply), 1);
  await page.evaluate(() => show({ game: games[1] }));
  await board.played("d4", "d5");
  await board.click("c2");
  await board.squares(...SELECTED, "c2");
  await page.evaluate(() => show({ game: games[1], options: { orientation: "white" } }));
  await board.squares(...SELECTED, "c2");
  await page.evaluate(() => show({ game: games[1], options: { player: "black" } }));
  await board.squares(...SELECTED);
  const flipped = reactBoardOn(page, { black: true });
  await flipped.drag("e7", "e5");
  await board.squares(...PREMOVE, "e5", "e7");
  await page.evaluate(() => void hook.play("c4"));
  await board.played("d4", "d5", "c4", "e5");
  await page.evaluate(() => void games[1].undo());
  await board.played("d4", "d5", "c4");
});

on("a game created on every render: the first one stays", async (board, page) => {
  await page.evaluate(() => void show({ isMadeAnew: true }));
  await page.locator("[data-square=a1]").waitFor();
  await board.drag("e2", "e4");
  await board.played("e4");
  await board.drag("e7", "e5");
  await board.played("e4", "e5");
  await page.evaluate(() => void show({ isMadeAnew: true, options: { orientation: "black" } }));
  await board.played("e4", "e5");
  const rendered = await page.evaluate(() => window.rendered);
  await untilIdle(page);
  assert.equal(await page.evaluate(() => window.rendered), rendered, "it is not rendered for ever");
  await page.evaluate((fen) => hook.setGame(new Game(fen)), PINNED);
  await board.shows(PINNED);
});

on("two components with one game show each other's moves and outside changes", async (board, page) => {
  await page.evaluate(() => {
    // Beside the first, where the mouse can reach it.
    const element = document.createElement("div");
    element.id = "other";
    element.style.width = "400px";
    document.querySelector("main").append(element);
    document.querySelector("main").style.display = "flex";
    window.game = new Game();
    show({ game });
    // Two roots of React may generate the same ids.
    show({ game, options: { orientation: "black", id: "other" } }, "other");
  });
  const other = reactBoardOn(page, { within: "#other", black: true });
  await page.locator("#other [data-square=a1]").waitFor();
  await board.drag("e2", "e4");
  await board.played("e4");
  await other.played("e4");
  await other.drag("e7", "e5");
  await board.played("e4", "e5");
  await page.evaluate(() => void game.undo());
  for (const it of [board, other]) await it.played("e4");
  await page.evaluate(() => close88("other"));
  await board.drag("c7", "c5");
  await board.played("e4", "c5");
});

on("a promotion dialog is over its square on a turned board", async (board, page) => {
  const start = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
  await board.open(start);
  await board.drag("e7", "e8");
  await board.offers("queen", "e8");
  await page.evaluate((start) => open88(start, { orientation: "black" }), start);
  await reactBoardOn(page, { black: true }).offers("queen", "e8");
  await board.choose("queen");
  await board.played("e8=Q+");
});

on("each render may change whose pieces can be picked up", async (board, page) => {
  const render = (color) =>
    page.evaluate((color) => show({ start: undefined, options: { movable: () => color } }), color);
  await render(null);
  await page.locator("[data-square=a1]").waitFor();
  await board.drag("e2", "e4");
  await board.played();
  await render("black");
  await board.drag("e7", "e5");
  await board.heard("OPPONENT_TO_MOVE");
});

on("the keyboard picks up, moves and drops the focused piece", async (board, page) => {
  await board.open();
  const press = async (key) => {
    await page.keyboard.press(key);
    // The board's drag library continues from the last rendered state.
    await untilIdle(page);
    await untilTimersRan(page, 50);
  };
  await page.locator("[data-square=e2] [role=button]").focus();
  await press("Enter");
  await board.squares(...TARGET, "e3", "e4");
  for (let step = 0; step < 4; step++) await press("ArrowUp");
  await press("Enter");
  await board.played("e4");
  await page.locator("[data-square=d7] [role=button]").focus();
  await press("Enter");
  await press("Escape");
  await board.squares(...TARGET);
  await board.played("e4");
});

on(
  "random drops: legal ones are played, others refused, and the board shows the game",
  async (board, page) => {
    const random = randomOf(88);
    const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
    await board.open("r3k2r/1P4p1/5n2/3pP3/2B5/8/p5P1/R3K2R w KQkq d6 0 1");
    for (let drop = 0; drop < sample("drops"); drop++) {
      const { dests, ply, outcome } = await page.evaluate(() => ({
        dests: [...hook.view.dests],
        ply: hook.ply,
        outcome: hook.view.outcome,
      }));
      if (outcome) break;
      const [origin, targets] = oneOf(random, dests);
      const from = random(4) ? origin : oneOf(random, squares);
      const to = random(3) ? oneOf(random, targets) : oneOf(random, squares);
      const isLegal = new Map(dests).get(from)?.includes(to) === true;
      await board.drag(from, to);
      const chooser = page.locator(".x88-promotion .knight");
      if ((await chooser.count()) > 0) await board.choose("knight");
      await until(page, () => hook.ply, ply + Number(isLegal));
      await board.shows(await page.evaluate(() => hook.view.fen));
    }
  },
);

on("an unmounted board leaves nothing behind", async (board, page) => {
  await board.open();
  assert.equal(await page.evaluate(() => subscribed), 1);
  await board.drag("e2", "e4");
  await board.played("e4");
  await page.evaluate(() => close88());
  assert.equal(await page.evaluate(() => subscribed), 0);
  await page.evaluate(() => void hook.play("e5"));
  assert.equal(await page.evaluate(() => document.querySelector("#board").textContent), "");
});

onPage(
  "two boards on a page respond to a finger",
  "two",
  async (page) => {
    const [first, second] = ["#board", "#other"].map((within) => reactBoardOn(page, { within }));
    await page.evaluate(() => {
      open88();
      open88(undefined, {}, {}, "other");
    });
    await page.locator("#other [data-square=a1]").waitFor();
    await second.tap("e2", "e4");
    await second.squares(...LAST_MOVE, "e2", "e4");
    await first.squares(...LAST_MOVE);
    await first.swipe("d2", "d4");
    await first.squares(...LAST_MOVE, "d2", "d4");
    await second.squares(...LAST_MOVE, "e2", "e4");
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll("[data-square]")].map(({ id }) => id),
    );
    assert.equal(new Set(ids).size, 128);
  },
  { hasTouch: true, viewport: { width: 600, height: 900 } },
);
