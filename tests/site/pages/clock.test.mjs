// The clock on the page: chosen, running, low, and out of time. The tests control the browser's time.

import assert from "node:assert/strict";
import { looksRight } from "./axe.mjs";
import { click, newGame, onDemo, says, shows } from "./board.mjs";
import { placesOf } from "./layout.mjs";
import { playInTime as play, stopTime, whileTimePasses } from "./time.mjs";

const demo = onDemo();
const E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const time = (page, side) => page.textContent(`[data-clock=${side}] [role=timer]`);
const has = (page, side, state) =>
  page.$eval(`[data-clock=${side}]`, (clock, name) => clock.hasAttribute(`data-${name}`), state);

/** Starts a game with this clock and one move by each side. */
async function begin(page, control) {
  await stopTime(page);
  await newGame(page, { clock: control });
  await play(page, "e2e4", "e7e5");
}

demo("a clock starts when both sides have moved, runs, and a move adds its increment", async (page) => {
  assert.equal(await page.locator("#clocks").isHidden(), true, "a game has none by default");
  await stopTime(page);
  await newGame(page, { clock: "3+2" });
  await page.clock.runFor(5_000);
  await play(page, "e2e4");
  await page.clock.runFor(5_000);
  assert.deepEqual([await time(page, "white"), await time(page, "black")], ["3:00", "3:00"]);
  assert.equal(await has(page, "black", "running"), false);
  await play(page, "e7e5");
  assert.equal(await has(page, "white", "running"), true);
  await page.clock.runFor(10_000);
  assert.equal(await time(page, "white"), "2:50");
  await play(page, "g1f3");
  assert.equal(await time(page, "white"), "2:52");
  assert.deepEqual([await has(page, "white", "running"), await has(page, "black", "running")], [false, true]);
  await page.clock.runFor(61_000);
  assert.equal(await time(page, "black"), "1:59");
  await newGame(page, { clock: "10+5" });
  assert.equal(await time(page, "white"), "10:00");
  await newGame(page, { clock: "" });
  assert.equal(await page.locator("#clocks").isHidden(), true);
});

demo("buttons, keys and the list take back no move while a clock runs", async (page) => {
  await begin(page, "5+0");
  for (const id of ["first", "undo", "redo", "last"]) {
    assert.equal(await page.getAttribute(`#${id}`, "aria-disabled"), "true");
  }
  await page.click("#undo", { force: true });
  await page.keyboard.press("ArrowLeft");
  await page.click("#moves button:text-is('e4')");
  await says(page, "#announcer", "No move is taken back while a clock runs");
  await page.clock.runFor(500);
  await shows(page, E5);
});

demo("the page shows and announces low time before the flag falls", async (page) => {
  await begin(page, "1+0");
  await page.clock.runFor(29_000);
  assert.deepEqual([await time(page, "white"), await has(page, "white", "low")], ["0:31", false]);
  await page.clock.runFor(1_000);
  assert.deepEqual([await time(page, "white"), await has(page, "white", "low")], ["0:30", true]);
  await says(page, "#announcer", "White: 30 seconds left");
  assert.equal(
    await page.$eval("[data-clock=white] .clock-low", (sign) => getComputedStyle(sign).visibility),
    "visible",
  );
  await page.clock.runFor(20_100);
  assert.equal(await time(page, "white"), "0:09.9");
  await says(page, "#announcer", "White: 10 seconds left");
  await page.clock.runFor(9_800);
  assert.equal(await time(page, "white"), "0:00.1");
  await says(page, "#status-line", "White to move");
  await page.clock.runFor(100);
  await says(page, "#status-line", "Out of time: Black wins");
  await says(page, "#status-detail", "FIDE Laws of Chess, article 6.9");
  const reason = "White ran out of time: Black wins.";
  const same = "The rules of lichess, chess.com and US Chess say the same.";
  await says(page, "#verdict-text", `${reason} ${same}`);
  await says(page, "#announcer", `Out of time: Black wins. ${reason} ${same}`);
  await says(page, "#moves-result", "0–1");
  assert.equal(await time(page, "white"), "0:00.0");
  await page.click("#undo");
  await says(page, "#announcer", "Taken back: the fallen flag. White to move");
  await page.click("#undo");
  await says(page, "#status-line", "Black to move");
});

demo("nothing moves while clocks run out, and everything fits a phone", async (page) => {
  await begin(page, "1+0");
  const places = () => placesOf(page, ".board-frame, #clocks, .clock, .clock-time, #verdict, .controls");
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await newGame(page);
    await page.clock.runFor(500);
    const before = await places();
    await play(page, "e2e4", "e7e5");
    assert.deepEqual(await places(), before, `running at ${width}`);
    await page.clock.runFor(56_500);
    assert.equal(await time(page, "white"), "0:03.5");
    assert.deepEqual(await places(), before, `low at ${width}`);
    await page.clock.runFor(4_000);
    await says(page, "#status-line", "Out of time: Black wins");
    assert.deepEqual(await places(), before, `over at ${width}`);
  }
});

demo("a dialog that is open at flag fall has no further effect", async (page) => {
  await begin(page, "1+0");
  await page.click("#offer-draw");
  await page.clock.runFor(100);
  await page.getByRole("dialog", { name: "White offers a draw" }).waitFor();
  await page.clock.runFor(61_000);
  await page.getByRole("button", { name: "Accept" }).click();
  await says(page, "#status-line", "Out of time: Black wins");
  await click(page, "e2");
});

demo("axe finds nothing with running clocks, low time and a fallen flag", async (page) => {
  await begin(page, "1+0");
  const isRight = (what) => whileTimePasses(page, looksRight(page, what));
  for (const [passes, isLow] of [
    [1_000, false],
    [30_000, true],
    [20_000, true],
  ]) {
    await page.clock.runFor(passes);
    assert.equal(await has(page, "white", "low"), isLow);
    await isRight(await time(page, "white"));
    assert.equal(await has(page, "white", "running"), true);
  }
  await page.clock.runFor(10_000);
  await says(page, "#status-line", "Out of time: Black wins");
  await isRight("over");
});
