// Choosing an opponent: newcomers meet the weakest one, the dialog shows all of them, and two wins suggest the next.

import assert from "node:assert/strict";
import { OPPONENTS } from "../../../www/src/computer/opponents.js";
import { ALL, COLOURS, violations } from "./axe.mjs";
import { click, play, says } from "./board.mjs";
import { DESKTOP, go, onPages, PHONE, reload } from "./page.mjs";

const [mildest, second] = OPPONENTS;

const on = onPages({ at: "#/play" }, (page) => page.locator(".board g[data-piece]").first().waitFor());

on("a newcomer plays against the weakest opponent", { isNew: true, ...PHONE }, async (page) => {
  const greeting = page.getByRole("dialog", { name: `Play against ${mildest.name}?` });
  await greeting.waitFor();
  assert.match(await greeting.textContent(), new RegExp(mildest.sentence));
  assert.deepEqual(await violations(page, ALL), []);
  const { x, y } = await greeting.boundingBox();
  await page.mouse.click(x + 3, y + 3);
  assert.equal(await page.evaluate(() => localStorage.getItem("x88-players")), null, "nothing is chosen");
  await greeting.getByRole("button", { name: `Play against ${mildest.name}` }).click();
  await says(page, "#opponent", mildest.name);
  await play(page, "e2e4");
  await page.locator("#moves button").nth(1).waitFor();
  await reload(page);
  await says(page, "#opponent", mildest.name);
  assert.equal(await page.locator(".greeting").count(), 0);
});

on("a newcomer can choose another opponent", { isNew: true }, async (page) => {
  await page.getByRole("button", { name: "Choose another opponent" }).click();
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  assert.equal(await page.isChecked(`input[value=${mildest.id}]`), true);
});

on("a newcomer can choose two people at one board", { isNew: true }, async (page) => {
  await page.getByRole("button", { name: "Two people at this board" }).click();
  await says(page, "#status-detail", "Move 1");
  assert.equal(await page.locator("#opponent").isHidden(), true);
});

on(
  "a link with a position skips the welcome",
  { at: "#/play?fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201", isNew: true },
  async (page) => {
    await says(page, "#status-detail", "Move 1");
    assert.equal(await page.locator(".greeting").count(), 0);
  },
);

for (const [colorScheme, { viewport }, rules] of [
  ["light", PHONE, ALL],
  ["dark", DESKTOP, COLOURS],
]) {
  on(
    `the dialog shows every opponent's face, name and sentence at ${viewport.width}, ${colorScheme}`,
    { at: "#/play", colorScheme, viewport },
    async (page) => {
      await page.click("#new-game");
      const dialog = page.getByRole("dialog", { name: "New game" });
      for (const { id, name, sentence, face } of OPPONENTS) {
        const radio = dialog.getByRole("radio", { name, exact: true });
        assert.equal(await radio.getAttribute("value"), id);
        const card = dialog.locator(".card", { has: page.locator(`input[value=${id}]`) });
        assert.equal(
          await card.locator(`#${await radio.getAttribute("aria-describedby")}`).textContent(),
          sentence,
        );
        const box = await card.locator(`[data-face=${face}]`).boundingBox();
        assert.ok(box.width >= 40 && box.height >= 40, name);
      }
      assert.equal(await dialog.getByRole("radio", { name: "Two people" }).isChecked(), true);
      assert.equal(await dialog.getByRole("radio", { name: "White" }).isHidden(), true);
      const start = await page.locator("#start").boundingBox();
      assert.ok(start.y + start.height <= viewport.height, "the button is in sight");
      assert.deepEqual(await violations(page, rules), []);
      await page.check(`input[value=${mildest.id}]`);
      await page.click("#start");
      await says(page, "#opponent", mildest.name);
      await page.click("#new-game");
      assert.equal(await page.isChecked(`input[value=${mildest.id}]`), true);
    },
  );
}

on(
  "after two wins in a row the result is large, and the next opponent is suggested and played",
  `#/play?opponent=${mildest.id}&color=black`,
  async (page) => {
    for (const turn of [1, 2]) {
      await page.locator("#moves button").first().waitFor();
      await page.click("#resign");
      await page.locator(".dialog").getByRole("button", { name: "Resign" }).click();
      await says(page, "#status-line", "You lose");
      assert.equal(await page.locator("#next-opponent").isHidden(), true, `lost ${turn}`);
      await go(page, `#/play?opponent=${mildest.id}&color=black&turn=${turn}`);
      await says(page, "#moves-result", "");
    }
    // Two real wins take too long: the test stores them.
    await page.evaluate((id) => localStorage.setItem("x88-wins", `${id} 2`), mildest.id);
    await page.click("#new-game");
    await says(
      page,
      "#new-game-suggestion",
      `You have won twice in a row against ${mildest.name}. How about ${second.name}?`,
    );
    assert.equal(await page.isChecked(`input[value=${second.id}]`), true);
    await page.check("input[name=color][value=white]");
    await page.click("#start");
    await says(page, "#opponent", second.name);
    await click(page, "e2");
  },
);
