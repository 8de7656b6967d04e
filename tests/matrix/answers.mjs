// The questions that every app of the matrix asks the package, copied into each app (converted to its module format if needed).
// Knows the public API alone, and nothing of where it runs.

/** A white pawn one step from promotion. */
const PAWN = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

/** A move, a promotion, and the message for a refused move. */
function playOn({ Game, Position }) {
  const game = new Game();
  game.move("e4");
  const promoted = Position.fromFen(PAWN).play({ from: "a7", to: "a8", promotion: "queen" });
  try {
    game.move({ from: "e7", to: "e4" });
  } catch (refused) {
    return [game.position.fen(), promoted.fen(), refused.name, refused.message];
  }
  throw new Error("an illegal move was played");
}

/** The same in chess.js's API. */
function playAsChessJs({ Chess }) {
  const chess = new Chess();
  chess.move("e4");
  const promoted = new Chess(PAWN);
  promoted.move({ from: "a7", to: "a8", promotion: "q" });
  try {
    chess.move({ from: "e7", to: "e4" });
  } catch (refused) {
    return [chess.fen(), promoted.fen(), refused.name, refused.message];
  }
  throw new Error("an illegal move was played");
}

/**
 * Returns each entry's answers: its exported names and, if it plays, a few moves.
 * @param {Record<string, object>} entries by their names, `x88` among them
 * @param {unknown} [wasm] the source that starts `x88/slim`; default: the module of `x88`
 */
export async function answers(entries, wasm) {
  const told = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (entry.init !== undefined) await entry.init(wasm ?? entries.x88.wasmModule());
    // Ignore the names that importing CommonJS adds.
    const names = Object.keys(entry).filter(
      (each) => !["default", "module.exports", "__esModule"].includes(each),
    );
    const said =
      entry.Game !== undefined ? playOn(entry) : entry.Chess !== undefined ? playAsChessJs(entry) : [];
    told[name] = [...said, names.sort().join(" ")].join(" | ");
  }
  return told;
}
