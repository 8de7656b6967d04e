// Explains the state of a game: why it is over, and how far its draws are.

import type { Packed } from "../core/core.js";
import type { ExplainPosition } from "../explain/position.js";
import {
  castlingOf,
  type EndOfGame,
  endOnBoard,
  endWith,
  materialAt,
  plainEnd,
  readCastling,
} from "../explain/states.js";
import { byPlayer } from "../position/outcome.js";
import { halfmoveClock, isSame, nearMiss } from "../position/packed.js";
import type { BareOutcome, RulesTypes } from "../types/rules-types.js";
import { requireIsBlack } from "../types/squares.js";
import type * as t from "../types/types.js";
import { FIFTY_MOVES } from "./claims.js";
import type { Line } from "./line.js";

type LineOf<T extends RulesTypes> = Line<T, ExplainPosition<T>>;

/** Returns why a game that has end in this way is over. */
export function explainEnd<T extends RulesTypes, P extends ExplainPosition<T>>(
  line: Line<T, P>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
  fixedPawns: t.FixedPawns<P> | undefined,
): t.OutcomeExplanation<T> {
  const { position } = line;
  const end = { rules: position.rules, outcome, messages };
  switch (outcome.kind) {
    case "fivefold-repetition":
    case "threefold-repetition":
      return explainRepetition(line, end);
    case "seventy-five-moves":
    case "fifty-moves":
      return explainMoves(line, end);
    case "timeout":
      return explainLossOnTime(position, end);
    case "timeout-draw":
      return explainTimeout(position, end);
    case "dead-position":
      return plainEnd(end, fixedPawns && { fixedPawns: fixedPawns(position) });
    default:
      return endOnBoard(position, outcome, messages);
  }
}

function explainRepetition<T extends RulesTypes>(
  line: LineOf<T>,
  end: EndOfGame<T>,
): t.OutcomeExplanation<T> {
  const plies = occurrencesOf(line, line.position.packed);
  const placesOf = (at: readonly number[]) => at.map((ply) => placeOf(line, ply));
  if (plies.length >= 3)
    return endWith(end, "WHY_REPETITION", { count: plies.length, places: placesOf(plies) }, { plies });
  // The claim named a move, which is not stored: it is known if only one move repeats a position.
  const claims = line.claims().filter(({ kind, byMove }) => byMove && kind === "threefold-repetition");
  const move = claims[0]?.byMove;
  if (move === undefined || claims.length > 1) return plainEnd(end);
  const before = occurrencesOf(line, line.position.play(move).packed);
  const params = { san: move.san, places: placesOf(before) };
  return endWith(end, "WHY_REPETITION_NAMED", params, { plies: before });
}

/** Returns the plies after which a position was on the board. */
function occurrencesOf<T extends RulesTypes>(line: LineOf<T>, packed: Packed): number[] {
  const plies = Array.from({ length: line.ply + 1 }, (_, ply) => ply);
  return plies.filter((ply) => isSame(line.positions[ply] as Packed, packed));
}

/** Returns the move that led to a ply, or null for the start. */
function placeOf<T extends RulesTypes>(line: LineOf<T>, ply: number): t.NamedMove | null {
  if (ply === 0) return null;
  const { san, color, moveNumber } = line.moveAt(ply);
  return { ply, moveNumber, color, san };
}

/** The number of plies after which the game is drawn. */
const SEVENTY_FIVE_MOVES = 150;

function explainMoves<T extends RulesTypes>(line: LineOf<T>, end: EndOfGame<T>): t.OutcomeExplanation<T> {
  const clock = halfmoveClock(line.position.packed);
  // A claim can name the move that completes the fifty.
  const count = Math.max(clock, FIFTY_MOVES) >> 1;
  const ply = line.ply - clock;
  if (ply < 0) return endWith(end, "WHY_MOVES_BEFORE", { count }, {});
  const since = placeOf(line, ply);
  return since === null
    ? endWith(end, "WHY_MOVES_START", { count }, { since: 0 })
    : endWith(end, "WHY_MOVES", { count, since }, { since: ply });
}

/** The pieces with which only the opponent's help allows a mate. */
const BARE_MINORS = ["king bishop", "king knight"];

/** A win with a bare minor piece surprises people. */
function explainLossOnTime<T extends RulesTypes>(
  position: ExplainPosition<T>,
  end: EndOfGame<T>,
): t.OutcomeExplanation<T> {
  const material = materialAt(position.packed);
  const winner = end.outcome.winner as t.Color;
  if (!BARE_MINORS.includes(material[winner].join(" "))) return plainEnd(end, { material });
  const loser = winner === "white" ? "black" : "white";
  return endWith(end, "WHY_TIMEOUT", { winner, loser, ...material }, { material });
}

/** The core's number of lichess's rules for a flag fall. */
const BY_MATERIAL = 1;

/** If exactly one side lacks the material to win, the sentence names it. Otherwise a proof decided. */
function explainTimeout<T extends RulesTypes>(
  position: ExplainPosition<T>,
  end: EndOfGame<T>,
): t.OutcomeExplanation<T> {
  const material = materialAt(position.packed);
  const drawn = byPlayer("timeout-draw", null);
  // A side lacks it if the game would be drawn when the other's flag fell.
  const lacking = (["white", "black"] as const).filter((_, black) =>
    position.ask((wasm) => wasm.flag(1 - black, BY_MATERIAL) === drawn),
  );
  const [color] = lacking;
  if (color === undefined || lacking.length > 1) return plainEnd(end, { material });
  return endWith(end, "WHY_TIMEOUT_DRAW", { color, material: material[color] }, { material });
}

/** Returns what castling needs in a game, where a lost right has a ply. */
export function castlingInGame<T extends RulesTypes>(
  line: LineOf<T>,
  player: t.Color,
  messages: t.Messages | undefined,
): Record<"kingside" | "queenside", t.CastlingExplanation<T>> {
  const black = requireIsBlack(player, "color");
  const obstacles = line.askWithMoves((wasm, core) => {
    wasm.castling(black, line.ply);
    return readCastling(line.position, core.answer(), player);
  });
  return castlingOf(line.position, obstacles, player, messages);
}

/** Returns how far the draws by repetition and by moves are. */
export function drawStatusOf<T extends RulesTypes>(line: LineOf<T>): t.DrawStatus {
  const { packed } = line.position;
  const plies = halfmoveClock(packed);
  const nearMisses: t.NearMiss[] = [];
  for (let ply = line.firstInReach; ply < line.ply; ply++) {
    const differs = nearMiss(line.positions[ply] as Packed, packed);
    if (differs.length > 0) nearMisses.push({ ply, differs });
  }
  return {
    occurrences: line.occurrences,
    fiftyMoves: {
      plies,
      toClaim: Math.max(0, FIFTY_MOVES - plies),
      toAutomatic: Math.max(0, SEVENTY_FIVE_MOVES - plies),
    },
    nearMisses,
  };
}
