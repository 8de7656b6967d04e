// Explains the state of a game: why it is over, and how far its draws are.

import type { Packed } from "../core/core.js";
import type { ExplainPosition } from "../explain/position.js";
import { endOnBoard, inWords, plainEnd, readCastling, rolesOf } from "../explain/states.js";
import { byPlayer } from "../position/outcome.js";
import { halfmoveClock, isSame, nearMiss } from "../position/packed.js";
import type { BareOutcome, RulesTypes } from "../types/rules-types.js";
import { requireIsBlack } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { Line } from "./line.js";

type LineOf<T extends RulesTypes> = Line<T, ExplainPosition<T>>;

/** Returns why a game that has ended in this way is over. */
export function explainEnd<T extends RulesTypes, P extends ExplainPosition<T>>(
  line: Line<T, P>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
  fixedPawns: t.FixedPawns<P> | undefined,
): t.OutcomeExplanation<T> {
  const { position } = line;
  const { rules } = position;
  switch (outcome.kind) {
    case "fivefold-repetition":
    case "threefold-repetition":
      return explainRepetition(line, outcome, messages);
    case "seventy-five-moves":
    case "fifty-moves":
      return explainMoves(line, outcome, messages);
    case "timeout-draw":
      return explainTimeout(line, outcome, messages);
    case "dead-position": {
      const plain = plainEnd(rules, outcome, messages);
      return fixedPawns ? { ...plain, fixedPawns: fixedPawns(position) } : plain;
    }
    default:
      return endOnBoard(position, outcome, messages);
  }
}

function explainRepetition<T extends RulesTypes>(
  line: LineOf<T>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
): t.OutcomeExplanation<T> {
  const { rules } = line.position;
  let plies = occurrencesOf(line, line.position.packed);
  // A claim can name the move that will repeat the position.
  const named = outcome.kind === "threefold-repetition" && plies.length < 3 ? repeating(line) : undefined;
  if (named !== undefined) plies = occurrencesOf(line, line.position.play(named).packed);
  const places = plies.map((ply) => placeOf(line, ply));
  const details = { ...outcome, squares: {}, plies };
  return named === undefined
    ? inWords(rules, messages, "WHY_REPETITION", { count: plies.length, places }, details)
    : inWords(
        rules,
        messages,
        "WHY_REPETITION_NAMED",
        { count: plies.length + 1, places, san: named.san },
        details,
      );
}

/** Returns a move after which a position has occurred three times. */
function repeating<T extends RulesTypes>(line: LineOf<T>): T["move"] | undefined {
  return line.claims().find(({ kind, byMove }) => byMove && kind === "threefold-repetition")?.byMove;
}

/** Returns the plies after which a position was on the board. */
function occurrencesOf<T extends RulesTypes>(line: LineOf<T>, packed: Packed): number[] {
  const plies = Array.from({ length: line.ply + 1 }, (_, ply) => ply);
  return plies.filter((ply) => isSame(line.positions[ply] as Packed, packed));
}

/** Returns the move that led to a ply, or null for the start. */
function placeOf<T extends RulesTypes>(line: LineOf<T>, ply: number): t.LosingMove | null {
  if (ply === 0) return null;
  const { san, color, moveNumber: number } = line.moveAt(ply);
  return { ply, number, color, san };
}

/** The number of plies after which a player can claim a draw, and after which the game is drawn. */
const FIFTY_MOVES = 100;
const SEVENTY_FIVE_MOVES = 150;

function explainMoves<T extends RulesTypes>(
  line: LineOf<T>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
): t.OutcomeExplanation<T> {
  const { rules, packed } = line.position;
  const clock = halfmoveClock(packed);
  // A claim can name the move that completes the fifty.
  const count = Math.max(clock, FIFTY_MOVES) >> 1;
  const ply = line.ply - clock;
  const details = { ...outcome, squares: {} };
  if (ply < 0) return inWords(rules, messages, "WHY_MOVES_BEFORE", { count }, details);
  const since = placeOf(line, ply);
  return since === null
    ? inWords(rules, messages, "WHY_MOVES_START", { count }, { ...details, since: 0 })
    : inWords(rules, messages, "WHY_MOVES", { count, since }, { ...details, since: ply });
}

/** The core's number of lichess's rules for a flag fall. */
const BY_MATERIAL = 1;

/** If exactly one side lacks the material to win, the sentence names it. Otherwise a proof decided. */
function explainTimeout<T extends RulesTypes>(
  { position }: LineOf<T>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
): t.OutcomeExplanation<T> {
  const { rules } = position;
  const material = { white: rolesOf(position, "white"), black: rolesOf(position, "black") };
  const canWin = (color: t.Color) =>
    position.ask(
      (wasm) => wasm.flag(1 - requireIsBlack(color, "color"), BY_MATERIAL) !== byPlayer("timeout-draw", null),
    );
  const lacking = (["white", "black"] as const).filter((color) => !canWin(color));
  const [color] = lacking;
  if (color === undefined || lacking.length > 1) return { ...plainEnd(rules, outcome, messages), material };
  const params = { color, material: material[color] };
  return inWords(rules, messages, "WHY_TIMEOUT_DRAW", params, { ...outcome, squares: {}, material });
}

/** Returns what castling needs in a game, where a lost right has a ply. */
export function castlingInGame<T extends RulesTypes>(
  line: LineOf<T>,
  player: t.Color,
  messages: t.Messages | undefined,
): t.CastlingExplanation<T> {
  const black = requireIsBlack(player, "color");
  return line.askWithMoves((wasm, core) => {
    wasm.castling(black, line.ply);
    return readCastling(line.position, core.answer(), player, messages);
  });
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
