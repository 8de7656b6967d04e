// "Why is it mate?": the squares around the king and who guards them, in Play, in lessons and in the inspector.

import assert from "node:assert/strict";
import { bears, click, load, onAddresses, onDemo, play, says } from "./board.mjs";
import { fits } from "./layout.mjs";

const demo = onDemo();
const at = onAddresses();
const FOOL =
  "Checkmate: the king on e1 is in check from the queen on h4, it has no square to go to, and no other piece can capture the checking piece or come between.";
const WINDOW =
  "Checkmate: the king on b8 is in check from the rook on h8, it has no square to go to, and no other piece can capture the checking piece or come between.";
const CORNER = "Checkmate: the king on h8 is in check from the queen on g7, and it has no square to go to.";
const legend = (page) => page.locator("#legend li").allTextContents();

demo("after mate in Play, the button shows the guarded squares one after the other", async (page) => {
  await play(page, "f2f3", "e7e5", "g2g4");
  assert.ok(await page.locator("#why-over").isHidden());
  await play(page, "d8h4");
  await says(page, "#why-over", "Why is it mate?");
  await bears(page, "attacked", []);
  await page.click("#why-over");
  await says(page, "#verdict-text", FOOL);
  await says(
    page,
    "#announcer",
    `${FOOL} 5 squares around the king: d1 has the king's own queen; d2 has the king's own pawn; e2 has the king's own pawn; f1 has the king's own bishop; f2 is guarded by the queen on h4.`,
  );
  await bears(page, "threat", ["h4"]);
  await bears(page, "blocker", ["d1", "d2", "e2", "f1"]);
  await bears(page, "attacked", ["f2"]);
  assert.ok((await legend(page)).includes("f2 attacked"));
  await page.click("#why-over");
  await bears(page, "threat", []);
  await says(
    page,
    "#verdict-text",
    "White's king is in check, and no move gets it out. Choose a piece to see why it cannot move.",
  );
  await page.click("#why-over");
  await page.click("#undo");
  await bears(page, "attacked", []);
  assert.ok(await page.locator("#why-over").isHidden());
});

demo("a check in Play has a button that shows the ways out, until the next move", async (page) => {
  await load(page, "4k3/8/8/8/8/8/R3q3/4K1N1 w - - 0 1");
  await says(page, "#why-over", "Why is it not mate?");
  await page.click("#why-over");
  const ways =
    "Not mate: the king can go to e2, and the rook on a2 and the knight on g1 can capture the queen on e2.";
  await says(page, "#verdict-text", ways);
  await says(page, "#announcer", ways);
  await bears(page, "threat", ["e2"]);
  assert.ok((await legend(page)).includes("a2 g1 can capture"));
  await play(page, "e1e2");
  assert.ok(await page.locator("#why-over").isHidden());
  await bears(page, "threat", []);
});

demo("a piece that can come between is named so", async (page) => {
  await load(page, "4r1k1/8/8/8/8/8/8/R2BK2R w - - 0 1");
  await page.click("#why-over");
  assert.ok((await legend(page)).includes("d1 can come between"));
});

demo("a king's move to a square that a pinned piece guards is refused with that note", async (page) => {
  await load(page, "3k4/3b4/8/8/8/8/7K/3R4 w - - 0 1");
  await click(page, "h2");
  await click(page, "h3");
  const said =
    "Your king cannot go to h3, which is attacked by the bishop on d7. Although pinned, the bishop on d7 still guards h3.";
  await says(page, "#verdict-text", said);
  await says(page, "#announcer", `Not allowed. ${said}`);
});

demo("a stalemate is explained, and a game that ends otherwise has no button", async (page) => {
  await load(page, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  await says(page, "#why-over", "Why is it stalemate?");
  await page.click("#why-over");
  await says(
    page,
    "#verdict-text",
    "Stalemate: the king on h8 is not in check, but it has no square to go to, and Black has no other piece.",
  );
  await bears(page, "attacked", ["g7", "g8", "h7"]);
  await load(page, "7k/8/8/8/8/8/8/KB6 w - - 0 1");
  assert.ok(await page.locator("#why-over").isHidden());
});

demo(
  "on phones the button about a stalemate has room beside the others",
  async (page) => {
    await load(page, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    await says(page, "#why-over", "Why is it stalemate?");
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await fits(page, width, `${width}`);
    }
  },
  { viewport: { width: 390, height: 844 } },
);

demo("a refused castling names everything that prevents it", async (page) => {
  await load(page, "4k3/8/8/8/8/8/6n1/RN2K2R w KQ - 0 1");
  await click(page, "e1");
  await click(page, "c1");
  await says(
    page,
    "#verdict-text",
    "You cannot castle queenside: the knight on b1 is in the way; your king is in check from the knight on g2.",
  );
  await bears(page, "blocker", ["b1"]);
  await bears(page, "threat", ["g2"]);
});

at(
  "#/learn/first-mate/1",
  "a solved lesson shows why it is mate, and the next exercise does not",
  async (page) => {
    await click(page, "h1");
    await click(page, "h8");
    await page.getByRole("button", { name: "Why is it mate?" }).click();
    await says(page, "#feedback-text", WINDOW);
    await bears(page, "attacked", ["a8", "c8"]);
    await page.click("#next");
    await bears(page, "attacked", []);
    assert.ok(await page.locator("#why-over").isHidden());
  },
);

at(
  "#/inspect?fen=7k%2F6Q1%2F6K1%2F8%2F8%2F8%2F8%2F8+b+-+-+0+1",
  "the inspector explains a mate in words, and draws the square that you point at",
  async (page) => {
    const row = page.locator("#inspect-findings li", { hasText: "is guarded by" }).first();
    assert.match(await page.locator("#inspect-facts").innerText(), new RegExp(CORNER));
    await says(page, "[data-view=inspect] .status-line", "Checkmate: White wins");
    await row.hover();
    await bears(page, "attacked", ["g7"]);
    await bears(page, "threat", ["g6"]);
  },
);

at(
  "#/inspect?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F6n1%2FRN2K2R+w+KQ+-+0+1",
  "the inspector says why nobody can castle",
  async (page) => {
    const facts = await page.locator("#inspect-facts").innerText();
    assert.match(facts, /You cannot castle kingside: your king is in check from the knight on g2\./);
    assert.match(facts, /You cannot castle queenside: the knight on b1 is in the way\./);
  },
);
