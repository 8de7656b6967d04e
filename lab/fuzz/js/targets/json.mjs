// `Game.fromJSON`: untrusted games. They are refused, or make a game that round-trips.

import { Game, Position, readPgn } from "../../../../dist/index.js";
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
  Game.fromPgn(annotated).toJSON(),
  played({ position: Position.chess960(0) }, ["e4", "e5"]).toJSON(),
  played("4k3/P7/8/8/8/8/8/4K2R w K - 0 1", ["a8=Q+", "Kd7", "O-O"]).toJSON(),
];

export function run(input) {
  const game = unlessRefused(() => Game.fromJSON(input));
  if (game === undefined) return;
  const data = game.toJSON();
  assertSame(Game.fromJSON(structuredClone(data)).toJSON(), data, "other data");
  const [outcome, moves] = [game.outcome(), game.legalDests()];
  if (outcome !== null && moves.size > 0) throw new Error("a game that is over offers moves");
  if ([...readPgn(game.pgn())].length !== 1) throw new Error(`not one game: ${game.pgn()}`);
  while (game.undo() !== null);
  assertSame(game.position.fen(), game.start.fen(), "taken back, it is another start");
}
