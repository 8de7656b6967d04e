// The files of the chapters, in order, compiled from www/content. Each is fetched when one of its lessons is opened.

/** @import { Chapter } from "./index.js" */

/** @type {(() => Promise<{ default: unknown }>)[]} */
const FILES = [
  () => import("./en/00-first-game.json", { with: { type: "json" } }),
  () => import("./en/01-pieces.json", { with: { type: "json" } }),
  () => import("./en/02-pawn.json", { with: { type: "json" } }),
  () => import("./en/03-king-and-check.json", { with: { type: "json" } }),
  () => import("./en/04-pins-and-discoveries.json", { with: { type: "json" } }),
  () => import("./en/05-castling.json", { with: { type: "json" } }),
  () => import("./en/06-checkmate-and-stalemate.json", { with: { type: "json" } }),
  () => import("./en/07-values.json", { with: { type: "json" } }),
  () => import("./en/08-lone-king.json", { with: { type: "json" } }),
  () => import("./en/09-mini-games.json", { with: { type: "json" } }),
  () => import("./en/10-writing-moves.json", { with: { type: "json" } }),
  () => import("./en/11-draws-by-claim.json", { with: { type: "json" } }),
  () => import("./en/12-dead-positions.json", { with: { type: "json" } }),
  () => import("./en/13-time.json", { with: { type: "json" } }),
  () => import("./en/14-at-the-board.json", { with: { type: "json" } }),
];

export const CHAPTER_COUNT = FILES.length;

/**
 * @param {number} at the index of the chapter
 * @returns {Promise<Chapter>} check/schema.js describes the content
 */
export async function loadChapter(at) {
  const { default: chapter } = await FILES[at]();
  return /** @type {Chapter} */ (chapter);
}
