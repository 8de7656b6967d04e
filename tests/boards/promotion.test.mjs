// Tests `x88/promotion` over any element, in Chromium: strict content security policy, keyboard, custom pieces.

import { handsOn, onPages, until } from "./harness.mjs";

const script = `
import { Game } from "x88";
import { BoardController } from "x88/board";
import { promotionChooser } from "x88/promotion";
const element = document.getElementById("board");
Object.assign(element.style, { width: "400px", height: "400px", background: "#888" });
window.ask = (options) => {
  const choosePromotion = promotionChooser(element, options);
  window.controller = new BoardController(new Game("7k/4P3/8/8/8/8/8/K7 w - - 0 1"), { choosePromotion });
  return controller.drop("e7", "e8");
};
window.askNamed = () => {
  const names = { queen: "Dame", rook: "Turm", bishop: "Läufer", knight: "Springer" };
  return ask({
    orientation: () => "black",
    label: (role) => (role ? names[role] : "Umwandlung"),
    draw: (button, { color, role }) => (button.textContent = color + role),
  });
};
`;
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
const onPage = onPages({
  strict: {
    script,
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    body: `<main><button id="before">Before</button><div id="board"></div></main>`,
  },
});

const lastMove = () => controller.game.lastMove?.san ?? null;

onPage("by keyboard: arrow keys wrap around the dialog, and focus returns", "strict", async (page) => {
  await page.locator("#before").focus();
  await page.evaluate(() => void ask());
  await until(page, () => [document.querySelector("dialog").ariaLabel, document.activeElement.ariaLabel], [
    "Promotion",
    "queen",
  ]);
  await page.keyboard.press("ArrowUp");
  await until(page, () => document.activeElement.ariaLabel, "knight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until(page, lastMove, "e8=R+");
  await until(page, () => [document.activeElement.id, document.querySelectorAll("dialog").length], [
    "before",
    0,
  ]);
});

onPage("the dialog follows the board when the page scrolls", "strict", async (page) => {
  await page.evaluate(() => void ask());
  await handsOn(page).offers("queen", "e8");
  await page.evaluate(() => {
    document.body.style.paddingTop = "80px";
    dispatchEvent(new Event("resize"));
  });
  await handsOn(page).offers("queen", "e8");
  await handsOn(page).offers("knight", "e5");
});

onPage(
  "the dialog follows the board when it turns, and when only the board moves",
  "strict",
  async (page) => {
    await page.evaluate(() => {
      window.below = "white";
      ask({ orientation: () => below });
    });
    await handsOn(page).offers("queen", "e8");
    await page.evaluate(() => {
      window.below = "black";
    });
    await handsOn(page, { black: true }).offers("queen", "e8");
    await handsOn(page, { black: true }).offers("knight", "e5");
    await page.evaluate(() => {
      document.querySelector("#board").style.marginLeft = "60px";
    });
    await handsOn(page, { black: true }).offers("queen", "e8");
    await page.keyboard.press("ArrowUp");
    await until(page, () => document.activeElement.ariaLabel, "rook");
  },
);

onPage("the dialog shows an app's own labels and pieces, from Black's side", "strict", async (page) => {
  await page.evaluate(() => void askNamed());
  await until(page, () => document.querySelector("dialog").ariaLabel, "Umwandlung");
  await handsOn(page, { black: true }).offers("queen", "e8");
  await page.getByRole("dialog", { name: "Umwandlung" }).getByRole("button", { name: "Springer" }).click();
  await until(page, lastMove, "e8=N");
});
