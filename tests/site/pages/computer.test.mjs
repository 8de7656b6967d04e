// Games against the computer: complete games, its thinking, draw offers and resignation, and failures of its worker.

import assert from "node:assert/strict";
import { Position } from "x88";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { opponentById } from "../../../www/src/computer/opponents.js";
import { looksRight } from "./axe.mjs";
import {
  click,
  fenOf,
  load,
  moveRows,
  newGame,
  onDemo,
  play,
  START,
  says,
  shows,
  type,
  focused,
  plies,
} from "./board.mjs";
import { go, reload } from "./page.mjs";
import { placesOf } from "./layout.mjs";
import { holdWorkers, releaseWorkers, workerThat } from "./workers.mjs";

const demo = onDemo();
const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const CLUB = { opponent: "club", color: "white" };
const THINKING = "Rusty is thinking";

const isThinking = (page) => page.$eval("#status", (status) => status.hasAttribute("data-thinking"));

/** The computer delays its moves for the viewer; tests do not need the delay. */
function hurry(page) {
  return page.evaluate(() => {
    const wait = setTimeout;
    globalThis.setTimeout = (work, ms, ...rest) => wait(work, Math.min(ms, 5), ...rest);
  });
}

/** Plays for the person until the game is over, and returns how it ended. */
async function playToTheEnd(page) {
  for (let turn = 0; ; turn++) {
    await page.waitForFunction(
      () => document.querySelector('#status[data-state="over"], #status:not([data-thinking])') !== null,
    );
    if ((await page.getAttribute("#status", "data-state")) === "over")
      return page.textContent("#status-line");
    const before = await fenOf(page);
    const link = await page.getAttribute("#inspect", "href");
    const { move } = chooseMove(Position.fromFen(before), opponentById("club").strength, { seed: turn });
    await click(page, move.from);
    await click(page, move.to);
    if (move.promotion) {
      await page.getByRole("dialog").getByRole("button", { name: move.promotion }).click();
    }
    await page.waitForFunction(
      (former) => document.querySelector("#inspect").getAttribute("href") !== former,
      link,
    );
  }
}

demo("a complete game against a weak opponent, its turning points and its review", async (page) => {
  // The same seed gives the same game.
  await page.evaluate(() => {
    Math.random = () => 0.42;
  });
  await hurry(page);
  await newGame(page, { ...CLUB, opponent: "beginner" });
  assert.match(await playToTheEnd(page), /^(You win|A draw)$/);
  const rows = await moveRows(page);
  assert.ok(rows.length > 8, `${rows.length} moves`);
  const result = (await page.textContent("#status-line")) === "A draw" ? "½–½" : "1–0";
  await says(page, "#moves-result", result);
  // With the browser's own timers: they also limit how long a part of the site may load.
  await reload(page);
  await says(page, "#moves-result", result);
  await page.waitForFunction(() => /^(Your|None)/.test(document.querySelector("#turning-said").textContent));
  await page.click("#review-game");
  await says(page, "#game-title", `You – Benny ${result}`);
  const shown = await page.locator("#game-tree [data-id]").count();
  assert.ok(shown >= 2 * rows.length - 1, `${shown} moves`);
  await page.goBack();
  await says(page, "#moves-result", result);
});

demo("the person mates; the computer opens with White and mates", async (page) => {
  await newGame(page, CLUB);
  await load(page, "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1");
  await play(page, "e1e8");
  await says(page, "#status-line", "You win");
  await says(page, "#status-detail", "Checkmate · article 5.1.1");
  await go(
    page,
    "#/play?opponent=strong&color=black&fen=6k1/5ppp/8/8/8/8/5PPP/4R1K1_w_-_-_0_1".replaceAll("_", "%20"),
  );
  await says(page, "#status-line", "You lose");
  await says(page, "#verdict-title", "Checkmate");
  await says(page, "#files, .files", "hgfedcba");
  assert.deepEqual(await moveRows(page), ["1. Re8#"]);
});

demo("the page shows and announces its thinking once, and stays responsive", async (page) => {
  await newGame(page, { ...CLUB, opponent: "strong" });
  await says(page, "#status-detail", "Your turn · Move 1");
  await page.evaluate(() => {
    globalThis.said = [];
    globalThis.ticks = 0;
    new MutationObserver(() => said.push(document.querySelector("#announcer").textContent)).observe(
      document.querySelector("#announcer"),
      { childList: true },
    );
    setInterval(() => {
      if (document.querySelector("#status").hasAttribute("data-thinking")) ticks++;
    }, 10);
  });
  await holdWorkers(page);
  await play(page, "e2e4");
  await says(page, "#status-detail", "Sofia is thinking");
  await says(page, "#status-line", "Black to move");
  assert.equal(await isThinking(page), true);
  await page.waitForFunction(() => ticks > 10);
  await releaseWorkers(page);
  await plies(page, 2);
  await says(page, "#status-detail", "Your turn · Move 2");
  const { spoken, count } = await page.evaluate(() => ({ spoken: said, count: ticks }));
  assert.equal(spoken[0], "White: pawn e4. Sofia is thinking");
  assert.match(spoken.at(-1), /^Black: /);
  assert.equal(spoken.filter((text) => text.includes("thinking")).length, 1);
  assert.ok(count > 10, `${count} ticks of a timer while the computer thought`);
});

demo("take back undoes two moves, and the computer waits while you look back", async (page) => {
  await newGame(page, CLUB);
  await play(page, "e2e4");
  await plies(page, 2);
  await page.click("#undo");
  await shows(page, START);
  await says(page, "#announcer", "Taken back: e4. White to move");
  assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
  await page.keyboard.press("ArrowRight");
  await says(page, "#status-line", "White to move");
  await workerThat(page, "isSilent");
  await play(page, "d2d4");
  await says(page, "#status-detail", THINKING);
  await looksRight(page, "thinking");
  await click(page, "g1");
  await says(page, "#verdict-title", "Not your piece");
  await click(page, "g8");
  await says(page, "#verdict-title", "Not your piece");
  await page.click("#undo");
  await says(page, "#status-detail", "Your turn · Move 2");
  assert.equal(await isThinking(page), false);
  await page.click("#moves button:text-is('e4')");
  await says(page, "#status-detail", "You're looking back. Rusty is waiting.");
  await looksRight(page, "looking back");
  assert.equal(await isThinking(page), false);
  await workerThat(page, "works");
  await page.keyboard.press("End");
  await plies(page, 4);
});

/** On a phone the button is behind another button. */
async function offerDraw(page) {
  if (await page.locator("#offer-draw").isHidden()) await page.click("#more");
  await page.click("#offer-draw");
  await page.locator(".dialog").getByRole("button", { name: "Offer a draw" }).click();
}

demo("the computer declines a draw offer, then accepts one", async (page) => {
  await newGame(page, CLUB);
  await page.click("#offer-draw");
  const asked = page.getByRole("dialog", { name: /^Offer .+ a draw\?$/ });
  await asked.getByRole("button", { name: "Play on" }).click();
  await says(page, "#status-detail", "Your turn · Move 1");
  await offerDraw(page);
  await says(page, "#status-detail", "Rusty declines the draw");
  await says(page, "#announcer", "Rusty declines the draw");
  assert.equal(await page.getAttribute("#offer-draw", "aria-disabled"), "true");
  await load(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 20 60");
  await offerDraw(page);
  await says(page, "#status-line", "A draw");
  await says(page, "#announcer", "A draw. Draw by agreement. Both players have agreed on a draw.");
});

demo("the computer offers a draw; a move declines it and a button accepts it", async (page) => {
  await hurry(page);
  await newGame(page, CLUB);
  await load(page, "4k3/r7/8/8/8/8/7R/4K3 w - - 20 60");
  const replies = ["e8d8", "d8e8", "e8d8", "d8e8", "e8d8", "d8e8"];
  await workerThat(page, "replies", [...replies, ...replies]);
  const moves = ["h2h3", "h3h4", "h4h5", "h5h6", "h6g6", "g6f6", "f6f5", "f5f4", "f4f3", "f3f2", "f2g2"];
  for (const [n, move] of moves.entries()) {
    await play(page, move);
    await plies(page, 2 * n + 2);
    assert.equal(await page.locator("#accept-draw").isVisible(), n === 5, `move ${n + 1}`);
  }
  await play(page, "g2g3");
  await plies(page, 24);
  await says(page, "#announcer", "Black: king e8. Rusty offers a draw");
  await page.focus("#accept-draw");
  await page.keyboard.press("Enter");
  await says(page, "#status-line", "A draw");
  assert.equal(await focused(page, "role"), "gridcell");
});

demo("you resign after a confirmation, even while the computer thinks", async (page) => {
  await newGame(page, { ...CLUB, color: "black" });
  await workerThat(page, "isSilent");
  await page.click("#undo", { force: true });
  await page.click("#resign");
  await page.getByRole("dialog", { name: "Resign for Black?" }).waitFor();
  await page.getByRole("button", { name: "Play on" }).click();
  await page.click("#resign");
  await says(page, ".dialog .primary", "Play on");
  await page.locator(".dialog").getByRole("button", { name: "Resign" }).click();
  await says(page, "#status-line", "You lose");
  assert.equal(await isThinking(page), false);
});

demo("the keyboard alone sets up a game with Black and plays it", async (page) => {
  await page.focus("#new-game");
  // From "two people", the last option, to the one before it; then the color.
  await type(page, "Enter", "ArrowLeft", "ArrowLeft", "ArrowRight", "Tab", "ArrowRight");
  assert.equal(await page.isChecked("input[name=opponent][value=strong]"), true);
  assert.equal(await page.isChecked("input[name=color][value=black]"), true);
  await type(page, "Enter");
  await plies(page, 1);
  assert.equal(await focused(page, "role"), "gridcell");
  await page.locator("[role=gridcell][data-square=e7]").focus();
  await type(page, "Enter", "ArrowUp", "Enter");
  await plies(page, 3);
  await says(page, "#status-detail", "Your turn · Move 2");
});

demo("plays Chess960 and a game from the position on the board", async (page) => {
  await newGame(page, { ...CLUB, array: "chess960", number: "0" });
  await play(page, "f2f4");
  await plies(page, 2);
  await newGame(page, { opponent: "person", array: "standard" });
  await play(page, "e2e4");
  await newGame(page, { opponent: "club", color: "black", array: "board" });
  await shows(page, E4);
  assert.deepEqual(await moveRows(page), []);
  await newGame(page, { color: "white" });
  await plies(page, 1);
});

demo("when its worker fails, the game stays and you can try again", async (page) => {
  await newGame(page, CLUB);
  await workerThat(page, "fails");
  await play(page, "e2e4");
  await says(page, "#status-detail", "Rusty couldn't answer");
  await looksRight(page, "failed");
  await says(page, "#announcer", "Rusty couldn't answer. The game is kept, and it can be tried again");
  await shows(page, E4);
  await page.click("#try-again");
  await says(page, "#status-detail", "Rusty couldn't answer");
  await workerThat(page, "works");
  await page.focus("#try-again");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page, "role"), "gridcell");
  await plies(page, 2);
});

demo("nothing moves whatever the computer does, and the dialog fits", async (page) => {
  const places = () =>
    placesOf(page, ".status-line, .board-frame, #verdict, .controls, #moves-scroll", ["x", "y", "height"]);
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await workerThat(page, "isSilent");
    await newGame(page, { ...CLUB, opponent: "beginner" });
    const before = await places();
    const same = async (state) => {
      assert.deepEqual(await places(), before, `${state} at ${width}`);
    };
    await play(page, "e2e4");
    await says(page, "#status-detail", "Benny is thinking");
    await same("thinking");
    await page.click("#undo");
    await offerDraw(page);
    await says(page, "#status-detail", "Benny is considering the draw");
    await same("considering");
    await workerThat(page, "fails");
    await play(page, "d2d4");
    await page.locator("#try-again").waitFor();
    await same("failed");
    await page.click("#new-game");
    await page.check("input[name=array][value=chess960]");
    await page.selectOption("#start-clock", "5+0");
    if (width === 390) await looksRight(page, "setting up a game");
    const start = await page.locator("#start").boundingBox();
    assert.ok(start.y + start.height < 800, `the dialog fits at ${width}`);
    await page.check("input[name=array][value=standard]");
    await page.selectOption("#start-clock", "");
    await page.keyboard.press("Escape");
  }
});
