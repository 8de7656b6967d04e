// Builds verdicts from the numbers and squares that the core returns (`src/boundary/explain.rs`).

import type { ReadInput } from "../position/ruleset.js";
import type { ByteReader } from "../core/bytes.js";
import { type Packed, TOO_LONG } from "../core/core.js";
import { named } from "../position/moves.js";
import { CHESS960, flagsOf, pieceAt, turnOf } from "../position/packed.js";
import { SIDES } from "../position/problems.js";
import { SPELLED, spelling } from "../position/spelling.js";
import { optionsOf, requireObject, switchOf } from "../types/arguments.js";
import { ARTICLES, ENDINGS, NOTES, PARTS, REASONS, UNREADABLE, WORDINGS } from "../types/numbers.js";
import type { RulesTypes } from "../types/rules-types.js";
import { colorOf, ROLES, squareName, squareNumber } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { ExplainRuleset, VerdictNames } from "./ruleset.js";

const LEGAL = 0;
const REFUSED = 1;

/** The flags of the core's `explain`. */
export const IS_RECORD = 1;
export const ALL_REASONS = 2;

/** Returns what the core's numbers mean in standard chess. */
export function standardVerdicts(): VerdictNames {
  return { endings: Object.keys(ARTICLES), reasons: withCodes(REASONS), parts: PARTS, notes: NOTES };
}

/** Returns each reason with its code. @param classes lists of a code and its reasons */
export function withCodes(classes: readonly (readonly string[])[]): (readonly [string, string])[] {
  return classes.flatMap(([code, ...reasons]) =>
    reasons.map((reason): readonly [string, string] => [code as string, reason]),
  );
}

/** Returns the next verdict, on a move in that position. */
export function nextVerdict<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  answer: ByteReader,
  packed: Packed,
  input: ReadInput,
  isAll = false,
): T["verdict"] {
  switch (answer.byte()) {
    case LEGAL:
      return withNote(rules, rules.move(answer.signed(), flagsOf(packed)), answer.byte());
    case REFUSED: {
      const refusal = readRefusal(rules, answer, packed);
      const others = isAll ? readRefusals(rules, answer, packed) : undefined;
      const first = inWords(rules, refusal);
      return others ? { ...first, others: others.map((other) => inWords(rules, other)) } : first;
    }
    default:
      return { ...nextUnreadable(rules, answer, packed, input), ...(isAll && { others: [] }) };
  }
}

/** Returns the verdict on a legal move with the note of that number. */
export function withNote<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  move: T["move"],
  number: number,
): T["legalVerdict"] {
  if (number === 0) return { legal: true, move };
  const noteCode = rules.verdicts.notes[number - 1] as t.NoteCode;
  const note = rules.message({ messageKey: `NOTE_${noteCode}`, params: {} });
  return { legal: true, move, note, noteCode };
}

/**
 * Reads refusals without their sentences, after their number unless it is known. A message function of the app may call the core, which
 * overwrites the answer: write the sentences when everything is read.
 * @param player the side that would move
 */
export function readRefusals<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  answer: ByteReader,
  packed: Packed,
  length = answer.byte(),
  player?: t.Color,
): T["refusal"][] {
  return Array.from({ length }, () => {
    answer.byte();
    return readRefusal(rules, answer, packed, player);
  });
}

/** Returns a refusal with its sentence and its note in the messages. */
export function inWords<R extends RulesTypes["refusal"]>(
  { language }: ExplainRuleset,
  refusal: R,
  messages?: t.Messages | undefined,
): R {
  const { noteCode, params } = refusal as t.Refusal;
  const message = language.sentence(refusal as t.MessageDetails, messages);
  if (noteCode === undefined) return { ...refusal, message };
  const messageKey = `NOTE_${noteCode}${params.attackers?.[1] ? "_SEVERAL" : ""}` as t.MessageKey;
  const attacked = params.attacked ?? params.target;
  const note = language.sentence(
    { messageKey, params: { ...params, ...(attacked && { attacked }) } },
    messages,
  );
  return { ...refusal, message, note };
}

/** Returns the class and the reason with this number. */
function reasonOf({ endings, reasons }: VerdictNames, number: number): readonly [string, string] {
  return number < ENDINGS
    ? ["GAME_OVER", endings[number] as string]
    : (reasons[number - ENDINGS] as readonly [string, string]);
}

function readRefusal<T extends RulesTypes>(
  rules: ExplainRuleset<T>,
  answer: ByteReader,
  packed: Packed,
  player: t.Color = turnOf(packed),
): T["refusal"] {
  const { verdicts } = rules;
  const origin = answer.byte();
  const dropped = origin >= DROPPED ? (ROLES[origin - DROPPED] as t.Role) : undefined;
  const from = squareName(origin);
  const to = squareName(answer.byte());
  const [code, reason] = reasonOf(verdicts, answer.byte());
  const wording = WORDINGS[answer.byte()] as (typeof WORDINGS)[number];
  const noteCode = verdicts.notes[answer.byte() - 1] as t.NoteCode | undefined;
  const side = SIDES[answer.byte()] as t.MessageParams["side"];
  const squares: t.Refusal["squares"] = {};
  for (let left = answer.byte(); left > 0; left--) {
    const part = verdicts.parts[answer.byte()] as t.Part;
    squares[part] = answer.list(squareName);
  }
  const lostAtPly = answer.long();
  const lostBy = wording === "_BY" ? nextNamedMove(answer, lostAtPly, packed) : undefined;
  const named = code === "GAME_OVER" ? `GAME_OVER_${reason.toUpperCase().replaceAll("-", "_")}` : reason;
  const messageKey = (named + wording) as t.MessageKey;
  const params = paramsOf(rules.language.marksOf(messageKey), {
    from,
    to,
    side,
    squares,
    lostBy,
    packed,
    player,
    dropped,
  });
  // Codes, reasons and their parts all come from one place of the core.
  return {
    legal: false,
    code,
    reason,
    message: "",
    messageKey,
    params,
    squares,
    ...(dropped === undefined ? { from } : { role: dropped }),
    to,
    ...(reason === "CHOOSE_A_PIECE" && {
      choices: [
        "queen",
        "rook",
        "bishop",
        "knight",
        // In antichess.
        ...(wording === "_KING" ? ["king"] : []),
      ],
    }),
    ...(lostAtPly > 0 && { lostAtPly }),
    ...(noteCode && { noteCode }),
  } as T["refusal"];
}

/** The number of an origin from which on it is that of a dropped role. */
const DROPPED = 64;

function nextNamedMove(answer: ByteReader, ply: number, packed: Packed): t.NamedMove {
  const { san } = spelling(answer.long() & SPELLED, (flagsOf(packed) & CHESS960) !== 0);
  return { ply, moveNumber: answer.short(), color: colorOf(answer.byte()), san };
}

/** The data from which parameters are built. */
interface Facts {
  readonly from: t.Square;
  readonly to: t.Square;
  readonly side: t.MessageParams["side"];
  readonly squares: t.Refusal["squares"];
  readonly lostBy: t.NamedMove | undefined;
  readonly packed: Packed;
  /** The side that would move. */
  readonly player: t.Color;
  /** The role of a drop. */
  readonly dropped?: t.Role | undefined;
}

/** Returns the values for the marks of the English message, and the side to move. */
function paramsOf(marks: readonly string[], facts: Facts): Partial<t.MessageParams> {
  const params: Record<string, unknown> = { player: meant("player", facts) };
  for (const mark of marks) params[mark] = meant(mark, facts);
  return params as Partial<t.MessageParams>;
}

/** Returns the piece on a square for a message. */
export function namedPiece(packed: Packed, square: t.Square): t.NamedPiece {
  const piece = pieceAt(packed, squareNumber(square));
  return { role: piece?.role ?? null, color: piece?.color ?? null, square };
}

function meant(mark: string, { from, to, side, squares, lostBy, packed, player, dropped }: Facts): unknown {
  const named = (square: t.Square) => namedPiece(packed, square);
  switch (mark) {
    case "piece":
      return named(from);
    case "square":
      return from;
    case "target":
      return to;
    case "role":
      return named(to).role;
    case "player":
      return player;
    case "opponent":
      return player === "white" ? "black" : "white";
    case "side":
      return side;
    case "lostBy":
      return lostBy;
    case "dropped":
      return dropped;
    case "king":
    case "attacked":
      return squares[mark]?.[0];
    case "rookSquare":
      return squares.rook?.[0];
    default:
      return (squares[mark as t.Part] ?? []).map(named);
  }
}

function nextUnreadable(
  rules: ExplainRuleset,
  answer: ByteReader,
  packed: Packed,
  input: ReadInput,
): t.UnreadableRefusal {
  const reason = UNREADABLE[answer.byte()] as t.UnreadableRefusal["reason"];
  const wording = WORDINGS[answer.byte()] as (typeof WORDINGS)[number];
  const chess960 = (flagsOf(packed) & CHESS960) !== 0;
  const length = answer.long();
  const candidates = Array.from({ length }, () => spelling(answer.long() & SPELLED, chess960).san);
  if (typeof input !== "string" || rules.core.putText(input) === TOO_LONG)
    return unreadable(rules, reason, "NOT_A_MOVE_VALUE", { value: named(input) }, []);
  const list =
    reason === "AMBIGUOUS" ? { meant: candidates } : candidates.length > 0 && { nearest: candidates };
  return unreadable(rules, reason, (reason + wording) as t.MessageKey, { input, ...list }, candidates);
}

function unreadable(
  rules: ExplainRuleset,
  reason: t.UnreadableRefusal["reason"],
  messageKey: t.MessageKey,
  params: Partial<t.MessageParams>,
  candidates: string[],
): t.UnreadableRefusal {
  const message = rules.message({ messageKey, params });
  return { legal: false, code: "UNREADABLE", reason, message, messageKey, params, squares: {}, candidates };
}

/** Returns the messages that the options ask for. Call it before the core: reading them can run the app's own getters. */
export function messagesOf(
  options: t.ExplainOptions | null | undefined,
  others = "",
): t.Messages | undefined {
  const messages = optionsOf(options, `messages${others}`).messages ?? undefined;
  if (messages !== undefined) requireObject(messages, "messages");
  return messages;
}

/** Returns whether the options ask for all reasons. */
export function allOf(options: t.ExplainMoveOptions | null | undefined): boolean {
  return switchOf(options?.all, "all");
}

/** Returns the verdict with its messages replaced, if there are any. */
export function inMessages<V extends RulesTypes["verdict"]>(
  rules: ExplainRuleset,
  verdict: V,
  messages: t.Messages | undefined,
): V {
  if (messages === undefined) return verdict;
  if (!verdict.legal) {
    const others = verdict.others?.map((other) => inMessages(rules, other, messages));
    const { message, note } = inWords<RulesTypes["refusal"]>(rules, verdict, messages);
    return { ...verdict, message, ...(note && { note }), ...(others && { others }) };
  }
  const { noteCode } = verdict;
  if (noteCode === undefined) return verdict;
  const details = { messageKey: `NOTE_${noteCode}` as t.MessageKey, params: {} };
  return { ...verdict, note: rules.language.sentence(details, messages) };
}
