// Explains positions: why a game is over, who can castle, and who can capture en passant (`src/boundary/explain.rs`).

import type { ByteReader } from "../core/bytes.js";
import { withSentence } from "../position/outcome.js";
import type { Packed } from "../core/core.js";
import { materialOf, pieceAt } from "../position/packed.js";
import type { RulesPosition } from "../position/position.js";
import type { BareOutcome, RulesTypes } from "../types/rules-types.js";
import { SIDES } from "../position/problems.js";
import { squareName, squareNumber } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { ExplainRuleset } from "./ruleset.js";
import { inWords, namedPiece, readRefusals } from "./verdict.js";

/** A position whose rules have sentences. */
type ExplainedPosition<T extends RulesTypes> = RulesPosition<T> & { readonly rules: ExplainRuleset<T> };

/** Returns details with a sentence about them. */
function told<D>(
  { language }: ExplainRuleset,
  messages: t.Messages | undefined,
  messageKey: t.MessageKey,
  params: Partial<t.MessageParams>,
  details: D,
): D & t.MessageDetails & { message: string } {
  return { ...details, message: language.sentence({ messageKey, params }, messages), messageKey, params };
}

/** An outcome to explain, and the messages in which to do it. */
export interface EndOfGame<T extends RulesTypes> {
  readonly rules: ExplainRuleset<T>;
  readonly outcome: BareOutcome<T>;
  readonly messages: t.Messages | undefined;
}

/** Returns the explanation of an outcome with a sentence of its own. */
export function endWith<T extends RulesTypes>(
  { rules, outcome, messages }: EndOfGame<T>,
  messageKey: t.MessageKey,
  params: Partial<t.MessageParams>,
  details: Partial<t.OutcomeExplanation<T>>,
): t.OutcomeExplanation<T> {
  return told(rules, messages, messageKey, params, {
    ...outcome,
    squares: {},
    ...details,
  }) as t.OutcomeExplanation<T>;
}

/** Returns the explanation of an outcome whose own sentence says all. */
export function plainEnd<T extends RulesTypes>(
  end: EndOfGame<T>,
  details: Partial<t.OutcomeExplanation<T>> = {},
): t.OutcomeExplanation<T> {
  const { messageKey, params } = withSentence(end.rules, end.outcome) as t.Outcome;
  return endWith(end, messageKey, params, details);
}

/** Returns why a game end in this way in a position. */
export function endOnBoard<T extends RulesTypes>(
  position: ExplainedPosition<T>,
  outcome: BareOutcome<T>,
  messages: t.Messages | undefined,
): t.OutcomeExplanation<T> {
  const { rules, turn: player, packed } = position;
  const end = { rules, outcome, messages };
  const { kind, winner } = outcome;
  if (kind === "insufficient-material") {
    const material = materialAt(packed);
    return endWith(end, "WHY_INSUFFICIENT_MATERIAL", material, { material });
  }
  const isMate = kind === "checkmate";
  // In antichess and horde, a stalemate can be a win.
  if (!isMate && (kind !== "stalemate" || winner !== null)) return plainEnd(end);
  const { count, king, checkers, escapes, refusals } = readEnding(position);
  // A side without a king, or a variant with other moves.
  if (escapes.length === 0) return plainEnd(end);
  const isAlone = count === 1;
  const key = isMate
    ? `CHECKMATE${isAlone ? "_ALONE" : mateWording(packed, king, checkers)}`
    : `STALEMATE${isAlone ? "_ALONE" : ""}`;
  const pieces = checkers.map((square) => namedPiece(packed, square));
  const params = { player, king, checkers: pieces };
  return endWith(end, `WHY_${key}` as t.MessageKey, params, {
    squares: squaresAround(king, checkers, escapes, player),
    ...(isMate && { checkers }),
    escapes,
    refusals: refusals.map((refusal) => inWords(rules, refusal, messages)),
  } as Partial<t.OutcomeExplanation<T>>);
}

/** Returns the roles of each side's pieces, the king first. */
export function materialAt(packed: Packed): Record<t.Color, t.Role[]> {
  const rolesOf = (black: number) =>
    Object.entries(materialOf(packed, black))
      .reverse()
      .flatMap(([role, count]) => new Array<t.Role>(count).fill(role as t.Role));
  return { white: rolesOf(0), black: rolesOf(1) };
}

/** Returns how the sentence about a checkmate ends: what else could help against the check. */
function mateWording(packed: Packed, king: t.Square, checkers: readonly t.Square[]): string {
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
  return filled({
    king: [king],
    checkers,
    attacked: guarded.map(({ square }) => square),
    attackers: [...new Set(guarded.flatMap(({ attackers }) => attackers))],
    blockers: escapes.filter(isOwn).map(({ square }) => square),
  });
}

function readEnding<T extends RulesTypes>(position: ExplainedPosition<T>) {
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
    return { count, king, checkers, escapes, refusals: readRefusals(rules, answer, packed) };
  });
}

/** Reads the obstacles of both castling sides, from an answer about `player`. */
export function readCastling<T extends RulesTypes>(
  { rules, packed }: ExplainedPosition<T>,
  answer: ByteReader,
  player: t.Color,
): T["refusal"][][] {
  return SIDES.map(() => readRefusals(rules, answer, packed, answer.byte(), player));
}

/** Returns what castling needs on both sides. "You" is the side to move: sentences about the other side name its color. */
export function castlingOf<T extends RulesTypes>(
  { rules, turn }: ExplainedPosition<T>,
  [kingside = [], queenside = []]: T["refusal"][][],
  player: t.Color,
  given: t.Messages | undefined,
): Record<"kingside" | "queenside", t.CastlingExplanation<T>> {
  const messages = player === turn ? given : rules.language.observed(given);
  const of = (side: "kingside" | "queenside", read: T["refusal"][]): t.CastlingExplanation<T> => {
    const obstacles = read.map((obstacle) => inWords(rules, obstacle, messages));
    return {
      possible: obstacles.length === 0,
      ...(detailsOf(obstacles) ?? told(rules, messages, "CASTLING_POSSIBLE", { player, side }, {})),
      obstacles,
    };
  };
  return { kingside: of("kingside", kingside), queenside: of("queenside", queenside) };
}

/** Returns the sentence of the first refusal, if there is one. */
function detailsOf([first]: readonly RulesTypes["refusal"][]) {
  if (first === undefined) return undefined;
  const { message, messageKey, params } = first as t.Refusal;
  return { message, messageKey, params };
}

/** The core's number for no square. */
const NO_SQUARE = 64;

/** Returns who can capture en passant, or null if no pawn has just passed a square. */
export function enPassantOf<T extends RulesTypes>(
  position: ExplainedPosition<T>,
  messages: t.Messages | undefined,
): t.EnPassantExplanation<T> | null {
  const { rules, packed, turn: player, flags } = position;
  const read = position.ask((wasm, core) => {
    wasm.en_passant();
    const answer = core.answer();
    const number = answer.byte();
    if (number === NO_SQUARE) return null;
    const [square, pawn] = [squareName(number), squareName(answer.byte())];
    const captures = Array.from({ length: answer.byte() }, () => rules.move(answer.signed(), flags));
    return {
      square,
      pawn,
      captures: captures as T["legalMove"][],
      refusals: readRefusals(rules, answer, packed),
    };
  });
  if (read === null) return null;
  const { refusals, ...passed } = read;
  const obstacles = refusals.map((refusal) => inWords(rules, refusal, messages));
  const isPossible = passed.captures.length > 0;
  const key = isPossible ? "EN_PASSANT_POSSIBLE" : "EN_PASSANT_NO_PAWN";
  const capturers = passed.captures.map(({ from }) => namedPiece(packed, from as t.Square));
  const params = { player, pawn: [namedPiece(packed, passed.pawn)], ...(isPossible && { capturers }) };
  const sentence = (!isPossible && detailsOf(obstacles)) || told(rules, messages, key, params, {});
  return { ...passed, obstacles, ...sentence };
}

/** Returns the pins against a king, which exists if there are any. */
export function pinsOf<T extends RulesTypes>(
  { rules, packed }: ExplainedPosition<T>,
  pins: readonly ReadPin[],
  king: t.Square,
  messages: t.Messages | undefined,
): t.PinExplanation[] {
  return pins.map(({ pinned: square, pinner, line: along, canMoveAlong }) => {
    const params = { piece: namedPiece(packed, square), pinner: [namedPiece(packed, pinner)], king };
    return told(rules, messages, canMoveAlong ? "PIN_ALONG" : "PIN", params, {
      square,
      pinner,
      king,
      along,
      canMoveAlong,
      squares: { piece: [square], pinner: [pinner], king: [king], line: along },
    });
  });
}

/** A pin with what its explanation adds. */
export interface ReadPin extends t.Pin {
  readonly canMoveAlong: boolean;
}

/** In the core's order. */
const WAYS = ["KING", "CAPTURE", "BLOCK", "DROP"];

/** Returns the ways out of a check, or null without a check and after checkmate. */
export function checkOf<T extends RulesTypes>(
  position: ExplainedPosition<T>,
  messages: t.Messages | undefined,
): t.CheckExplanation<T> | null {
  const { rules, packed, turn: player, flags } = position;
  const ways: T["legalMove"][][] = WAYS.map(() => []);
  const checkers = position.ask((wasm, core) => {
    wasm.check();
    const answer = core.answer();
    const squares = answer.list(squareName);
    for (let left = answer.short(); left > 0; left--) {
      const move = rules.move(answer.signed(), flags) as T["legalMove"];
      ways[answer.byte()]?.push(move);
    }
    return squares;
  });
  const key = ways.flatMap((moves, n) => (moves.length > 0 ? (WAYS[n] as string) : []));
  if (checkers.length === 0 || key.length === 0) return null;
  const [kingMoves = [], captures = [], blocks = [], drops = []] = ways;
  const originsOf = (moves: readonly T["legalMove"][]) =>
    [...new Set(moves.map(({ from }) => from as t.Square))].sort();
  const named = (squares: readonly t.Square[]) => squares.map((square) => namedPiece(packed, square));
  const king = position.king(player) as t.Square;
  const [capturers, blockers] = [originsOf(captures), originsOf(blocks)];
  const params = {
    player,
    targets: kingMoves.map(({ to }) => to).sort(),
    checkers: named(checkers),
    capturers: named(capturers),
    blockers: named(blockers),
  };
  return told(rules, messages, `CHECK_${key.join("_")}` as t.MessageKey, params, {
    checkers,
    kingMoves,
    captures,
    blocks: [...blocks, ...drops],
    squares: filled({ king: [king], checkers, capturers, blockers }),
  });
}

/** Returns the groups that have squares. */
function filled(groups: t.OutcomeExplanation["squares"]): t.OutcomeExplanation["squares"] {
  return Object.fromEntries(Object.entries(groups).filter(([, squares]) => squares.length > 0));
}
