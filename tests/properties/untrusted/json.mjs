// `Game.fromJSON` and `GameTree.fromJSON`: untrusted games. They are refused, or make a game that round-trips. Both make the same game
// of a line.

import { Game, GameTree, Position, readPgn } from "x88";
import { assertSame, unlessRefused } from "../mutate.mjs";

function played(start, sans) {
  const game = new Game(start);
  for (const san of sans) game.move(san);
  return game;
}

const resigned = played(undefined, ["e4", "e5", "Nf3"]);
resigned.resign("black");
const back = played({ headers: { White: "A", Black: "B" } }, ["d4", "d5", "c4", "e6"]);
back.undo();
back.undo();

const annotated =
  '[White "A"]\n\n1. e4 {best} (1. d4 d5 (1... Nf6 $5) 2. c4) 1... e5 $1 2. Nf3 {[%clk 0:01:00]} 2... -- 3. Bb5 *';

export const seeds = [
  new Game().toJSON(),
  resigned.toJSON(),
  back.toJSON(),
  GameTree.fromPgn(annotated).toJSON(),
  played({ position: Position.chess960(0) }, ["e4", "e5"]).toJSON(),
  played("4k3/P7/8/8/8/8/8/4K2R w K - 0 1", ["a8=Q+", "Kd7", "O-O"]).toJSON(),
];

export function run(input) {
  const line = runWith(Game, input);
  const tree = runWith(GameTree, input);
  if (line === undefined) return;
  assertSame(tree?.data, line.data, "a tree has other data");
  assertSame(tree.pgn, line.pgn, "a tree has another PGN");
}

/** Returns what a class makes of the input, before its moves are taken back; undefined if it refuses the input. */
function runWith(Class, input) {
  const game = unlessRefused(() => Class.fromJSON(input));
  if (game === undefined) return undefined;
  const [data, pgn] = [game.toJSON(), game.pgn()];
  assertSame(Class.fromJSON(structuredClone(data)).toJSON(), data, "other data");
  const [outcome, moves] = [game.outcome(), game.legalDests()];
  if (outcome !== null && moves.size > 0) throw new Error("a game that is over offers moves");
  if ([...readPgn(pgn)].length !== 1) throw new Error(`not one game: ${pgn}`);
  while (game.undo() !== null);
  assertSame(game.position.fen(), game.start.fen(), "taken back, it is another start");
  return { data, pgn };
}
