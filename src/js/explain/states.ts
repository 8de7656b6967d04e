// Explains positions: why a game is over, who can castle, and who can capture en passant (`src/boundary/explain.rs`).

import type { ByteReader } from "../core/bytes.js";
import { withSentence } from "../position/outcome.js";
import { flagsOf, materialOf, pieceAt } from "../position/packed.js";
import type { RulesPosition } from "../position/position.js";
import type { BareOutcome, RulesTypes } from "../types/rules-types.js";
import { squareName, squareNumber } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { ExplainRuleset } from "./ruleset.js";
import { namedPiece, nextRefusals } from "./verdict.js";

/** A position whose rules have sentences. */
type At<T extends RulesTypes> = RulesPosition<T> & { readonly rules: ExplainRuleset<T> };

/** Returns details with a sentence about them. */
export function inWords<D>(
  { language }: ExplainRuleset,
  messages: t.Messages | undefined,
  messageKey: t.MessageKey,
  params: Partial<t.MessageParams>,
  details: D,
): D & t.MessageDetails & { message: string } {
  return { ...details, message: language.sentence({ messageKey, params }, messages), messageKey, params };
}

/** Returns the explanation of an outcome whose own sentence says all. */
export function plainEnd<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
): t.OutcomeExplanation<T> {
  const { messageKey, params } = withSentence(rules, outcome) as t.Outcome;
  return inWords(rules, messages, messageKey, params, { ...outcome, squares: {} });
}

/** Returns why a game ended in this way in a position. */
export function endOnBoard<T extends RulesTypes>(
  position: At<T>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
): t.OutcomeExplanation<T> {
  const { rules, turn: player, packed } = position;
  const { kind, winner } = outcome;
  if (kind === "insufficient-material") {
    const material = { white: rolesOf(position, "white"), black: rolesOf(position, "black") };
    return inWords(rules, messages, "WHY_INSUFFICIENT_MATERIAL", material, {
      ...outcome,
      squares: {},
      material,
    });
  }
  const isMate = kind === "checkmate";
  // In antichess and horde, a stalemate can be a win.
  if (!isMate && (kind !== "stalemate" || winner !== null)) return plainEnd(rules, outcome, messages);
  const { count, king, checkers, escapes, refusals } = readEnding(position, messages);
  // A side without a king, or a variant with other moves.
  if (escapes.length === 0) return plainEnd(rules, outcome, messages);
  const isAlone = count === 1;
  const end = isMate
    ? `CHECKMATE${isAlone ? "_ALONE" : mateWording(position, king, checkers)}`
    : `STALEMATE${isAlone ? "_ALONE" : ""}`;
  const pieces = checkers.map((square) => namedPiece(packed, square));
  return inWords(
    rules,
    messages,
    `WHY_${end}` as t.MessageKey,
    { player, king, checkers: pieces },
    {
      ...outcome,
      squares: squaresAround(king, checkers, escapes, player),
      ...(isMate && { checkers }),
      escapes,
      refusals,
    },
  );
}

/** Returns the roles of a side's pieces, the king first. */
export function rolesOf({ packed }: { readonly packed: string }, color: t.Color): t.Role[] {
  const counts = materialOf(packed, color === "white" ? 0 : 1);
  return Object.entries(counts)
    .reverse()
    .flatMap(([role, count]) => new Array<t.Role>(count).fill(role as t.Role));
}

/** Returns how the sentence about a checkmate ends: what else could help against the check. */
function mateWording(
  { packed }: { readonly packed: string },
  king: t.Square,
  checkers: readonly t.Square[],
): string {
  const [checker] = checkers as [t.Square];
  if (checkers.length > 1) return "_DOUBLE";
  const [from, to] = [squareNumber(checker), squareNumber(king)];
  const distance = Math.max(Math.abs((from >> 3) - (to >> 3)), Math.abs((from & 7) - (to & 7)));
  return distance > 1 && pieceAt(packed, from)?.role !== "knight" ? "" : "_NEXT";
}

/** Returns the squares to highlight. */
function squaresAround(
  king: t.Square,
  checkers: t.Square[],
  escapes: readonly t.Escape[],
  player: t.Color,
): t.OutcomeExplanation["squares"] {
  const isOwn = ({ piece }: t.Escape) => piece?.color === player;
  const guarded = escapes.filter((square) => !isOwn(square));
  const groups = {
    king: [king],
    checkers,
    attacked: guarded.map(({ square }) => square),
    attackers: [...new Set(guarded.flatMap(({ attackers }) => attackers))],
    blockers: escapes.filter(isOwn).map(({ square }) => square),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, squares]) => squares.length > 0));
}

function readEnding<T extends RulesTypes>(position: At<T>, messages: t.Messages | undefined) {
  const { rules, packed } = position;
  return position.ask((wasm, core) => {
    wasm.ending();
    const answer = core.answer();
    const count = answer.byte();
    const king = squareName(answer.byte());
    const checkers = answer.list(squareName);
    const escapes = Array.from({ length: answer.byte() }, (): t.Escape => {
      const square = answer.byte();
      return {
        square: squareName(square),
        attackers: answer.list(squareName),
        piece: pieceAt(packed, square),
      };
    });
    return { count, king, checkers, escapes, refusals: nextRefusals(rules, answer, packed, messages) };
  });
}

/** Reads what castling needs on both sides, from an answer about `player`. */
export function readCastling<T extends RulesTypes>(
  { rules, packed }: At<T>,
  answer: ByteReader,
  player: t.Color,
  messages: t.Messages | undefined,
): t.CastlingExplanation<T> {
  const next = (side: "kingside" | "queenside"): t.SideExplanation<T> => {
    const obstacles = nextRefusals(rules, answer, packed, messages, answer.byte(), player);
    const [first] = obstacles;
    if (first === undefined)
      return inWords(rules, messages, "CASTLING_POSSIBLE", { player, side }, { possible: true, obstacles });
    const { message, messageKey, params } = first as t.Refusal;
    return { possible: false, message, messageKey, params, obstacles };
  };
  return { kingside: next("kingside"), queenside: next("queenside") };
}

/** The core's number for no square. */
const NO_SQUARE = 64;

/** Returns who can capture en passant, or null if no pawn has just passed a square. */
export function explainPassed<T extends RulesTypes>(
  position: At<T>,
  messages: t.Messages | undefined,
): t.EnPassantExplanation<T> | null {
  const { rules, packed, turn } = position;
  return position.ask((wasm, core) => {
    wasm.en_passant();
    const answer = core.answer();
    const number = answer.byte();
    if (number === NO_SQUARE) return null;
    const [square, pawn] = [squareName(number), squareName(answer.byte())];
    const captures = Array.from({ length: answer.byte() }, () =>
      rules.move(answer.signed(), flagsOf(packed)),
    );
    const obstacles = nextRefusals(rules, answer, packed, messages);
    const details = { square, pawn, captures, obstacles };
    const first = obstacles[0] as t.Refusal | undefined;
    if (captures.length === 0 && first !== undefined) {
      const { message, messageKey, params } = first;
      return { ...details, message, messageKey, params };
    }
    const capturers = captures.map(({ from }) => namedPiece(packed, from as t.Square));
    const params = { player: turn, pawn: [namedPiece(packed, pawn)] };
    return captures.length === 0
      ? inWords(rules, messages, "EN_PASSANT_NO_PAWN", params, details)
      : inWords(rules, messages, "EN_PASSANT_POSSIBLE", { ...params, capturers }, details);
  });
}
