// The files of the chapters, in order. Each is fetched when one of its lessons is opened.

/** @import { Chapter } from "./index.js" */

/** @type {(() => Promise<{ default: unknown }>)[]} */
const FILES = [
  () => import("./00-first-game.json", { with: { type: "json" } }),
  () => import("./01-pieces.json", { with: { type: "json" } }),
  () => import("./02-pawn.json", { with: { type: "json" } }),
  () => import("./03-king-and-check.json", { with: { type: "json" } }),
  () => import("./04-pins-and-discoveries.json", { with: { type: "json" } }),
  () => import("./05-castling.json", { with: { type: "json" } }),
  () => import("./06-checkmate-and-stalemate.json", { with: { type: "json" } }),
  () => import("./07-values.json", { with: { type: "json" } }),
  () => import("./08-lone-king.json", { with: { type: "json" } }),
  () => import("./09-mini-games.json", { with: { type: "json" } }),
  () => import("./10-writing-moves.json", { with: { type: "json" } }),
  () => import("./11-draws-by-claim.json", { with: { type: "json" } }),
  () => import("./12-dead-positions.json", { with: { type: "json" } }),
  () => import("./13-time.json", { with: { type: "json" } }),
  () => import("./14-at-the-board.json", { with: { type: "json" } }),
  () => import("./15-chess960.json", { with: { type: "json" } }),
  () => import("./16-arbiters-quiz.json", { with: { type: "json" } }),
];

export const CHAPTER_COUNT = FILES.length;

/**
 * @param {number} at the index of the chapter
 * @returns {Promise<Chapter>} lesson.schema.json describes the content
 */
export async function loadChapter(at) {
  const { default: chapter } = await FILES[at]();
  return /** @type {Chapter} */ (chapter);
}
