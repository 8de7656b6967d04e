// Replaces a lesson's demonstration with the test's own frames, in the page's code on its way to the browser.

/** One frame of each sort: dots, moves of both sides, one side alone, and a refused try. */
export const FRAMES = [
  {
    text: "The rook runs straight, as far as it likes.",
    fen: "7k/8/8/8/3R4/8/8/7K w - - 0 1",
    dests: "d4",
    squares: ["d8"],
  },
  {
    text: "It captures by moving onto a piece.",
    fen: "7k/8/8/8/3R2n1/8/8/7K w - - 0 1",
    arrows: ["d4g4"],
    moves: ["Rxg4", "Kh7"],
  },
  { text: "It never runs slanting.", fen: "7k/8/8/8/3R4/8/8/7K w - - 0 1", refused: "d4f6" },
];

/**
 * @param {import("playwright-core").Page | import("playwright-core").BrowserContext} browser before it opens the site
 * @param {{ exercises: { id: string }[] }} lesson whose first exercise has an id that no other text contains with its fields
 * @param {object[]} [frames]
 */
export async function letShow(browser, { exercises: [first] }, frames = FRAMES) {
  const start = `"exercises":[{"id":${JSON.stringify(first.id)},"kind":${JSON.stringify(first.kind)},"text":${JSON.stringify(first.text)}`;
  await browser.route("**/*.js", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // Of two fields with one name the last one counts.
    await route.fulfill({
      response,
      body: code.replace(start, () => `"show":${JSON.stringify(frames)},${start}`),
    });
  });
}
