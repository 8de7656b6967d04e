// Builds verdicts from the numbers and squares that the core returns (`src/wasm/explain.rs`).

import type { ByteReader } from "../core/bytes.js";
import { type Packed, putText, TOO_LONG } from "../core/scratch.js";
import { optionsOf, requireObject } from "../types/arguments.js";
import { VARIANT_NOTES, VARIANT_PARTS, VARIANT_REASONS } from "../position/variant-tables.js";
import { colorOf, ROLES, squareName, squareNumber } from "../types/squares.js";
import type * as t from "../types/types.js";
import { named, type ReadInput, readMove } from "../position/moves.js";
import { OUTCOME_KINDS } from "../position/outcome.js";
import { BLACK, CHESS960, flagsOf, pieceAt } from "../position/packed.js";
import { SIDES } from "../position/problems.js";
import { marksOf, sentence } from "./sentences.js";
import { SPELLED, spelling } from "../position/spelling.js";
import { messageOf } from "../position/message.js";

const LEGAL = 0;
const REFUSED = 1;

/** The reasons by class, in the order of the core's numbers; those for unreadable strings are numbered separately. */
const REASONS: { readonly [C in t.Code]: readonly t.ReasonsOf[C][] } = {
  GAME_OVER: HAS_VARIANTS ? OUTCOME_KINDS : OUTCOME_KINDS.concat(OUTCOME_KINDS.slice(6)),
  NO_PIECE_AT_SOURCE: ["EMPTY_SQUARE"],
  NOT_YOUR_PIECE: ["OPPONENT_TO_MOVE"],
  SAME_SQUARE: ["SAME_SQUARE"],
  INVALID_PIECE_MOVEMENT: [
    "PIECE_GEOMETRY",
    "PAWN_BACKWARDS",
    "PAWN_NOTHING_TO_CAPTURE",
    "PAWN_CANNOT_CAPTURE_AHEAD",
    "PAWN_DOUBLE_STEP_NOT_FROM_START",
    "EN_PASSANT_TOO_LATE",
    "EN_PASSANT_NOT_A_DOUBLE_STEP",
  ],
  PATH_BLOCKED: ["PIECE_IN_THE_WAY", "PAWN_BLOCKED"],
  OWN_PIECE_AT_TARGET: ["OWN_PIECE"],
  KING_IN_CHECK: ["CHECK_NOT_ANSWERED", "DOUBLE_CHECK_KING_MUST_MOVE"],
  WOULD_EXPOSE_KING: [
    "PINNED",
    "EN_PASSANT_EXPOSES_KING",
    "KING_INTO_ATTACK",
    "KING_STAYS_ON_CHECK_LINE",
    "KINGS_ADJACENT",
  ],
  CASTLING_NOT_ALLOWED: [
    "KING_HAS_MOVED",
    "ROOK_HAS_MOVED",
    "ROOK_WAS_CAPTURED",
    "NO_CASTLING_RIGHT",
    "CASTLING_PATH_BLOCKED",
    "CASTLING_OUT_OF_CHECK",
    "CASTLING_THROUGH_ATTACK",
    "CASTLING_INTO_ATTACK",
    "CASTLING_ROOK_SHIELDS_KING",
  ],
  PROMOTION_REQUIRED: ["CHOOSE_A_PIECE"],
  PROMOTION_INVALID: ["NOT_A_PROMOTION", "ROLE_NOT_ALLOWED"],
  UNREADABLE: ["NOT_A_MOVE", "AMBIGUOUS", "NO_SUCH_MOVE"],
};

/** Without variants, six numbers of outcomes have no meaning. */
const BY_NUMBER = (Object.keys(REASONS) as t.Code[]).flatMap((code) =>
  REASONS[code].map((reason): readonly [t.Code, t.Refusal["reason"]] => [code, reason]),
);
if (HAS_VARIANTS) BY_NUMBER.splice(-3, 3, ...(VARIANT_REASONS as unknown as typeof BY_NUMBER));

/** The endings of message keys, by the core's numbers of the wordings. */
const ENDINGS = [
  "",
  ...`PAWN KNIGHT BISHOP ROOK QUEEN KING PASS PROTECTED LOST ONE SEVERAL BY${HAS_VARIANTS ? " DROP" : ""}`
    .split(" ")
    .map((end) => `_${end}`),
];

/** The parts, in the order of the core's numbers. */
const PARTS: readonly t.Part[] = [
  "piece",
  "blockers",
  "king",
  "checkers",
  "pinner",
  "line",
  "attacked",
  "attackers",
  "rook",
  "pawn",
  ...((HAS_VARIANTS ? VARIANT_PARTS : []) as unknown as t.Part[]),
];

/** The notes, by the core's numbers from 1. */
const NOTES: readonly t.NoteCode[] = [
  "ROOK_LEAVES_ATTACK",
  "ROOK_CROSSES_ATTACK",
  "EN_PASSANT",
  "MOVES_ALONG_PIN",
  "PINNED_PIECE_CHECKS",
  ...((HAS_VARIANTS ? VARIANT_NOTES : []) as unknown as t.NoteCode[]),
];

/** Returns the next verdict, on a move in that position. */
export function nextVerdict(answer: ByteReader, packed: Packed, input: ReadInput): t.Verdict {
  switch (answer.byte()) {
    case LEGAL:
      return nextLegal(answer, flagsOf(packed));
    case REFUSED:
      return nextRefusal(answer, packed);
    default:
      return nextUnreadable(answer, packed, input);
  }
}

/**
 * Returns the next move with its note.
 * @param flags `flagsOf` the position
 */
function nextLegal(answer: ByteReader, flags: number): t.LegalVerdict {
  return withNote(readMove(answer, flags), answer.byte());
}

/** Returns the verdict on a legal move with the note of that number. */
export function withNote(move: t.Move, number: number): t.LegalVerdict {
  if (number === 0) return { legal: true, move };
  const noteCode = NOTES[number - 1] as t.NoteCode;
  const note = messageOf({ messageKey: `NOTE_${noteCode}`, params: {} });
  return { legal: true, move, note, noteCode };
}

/** Returns the refusals from the last answer of the core. */
export function nextRefusals(answer: ByteReader, length: number, packed: Packed): t.Refusal[] {
  return Array.from({ length }, () => {
    answer.byte();
    return nextRefusal(answer, packed);
  });
}

function nextRefusal(answer: ByteReader, packed: Packed): t.Refusal {
  const origin = answer.byte();
  const dropped = HAS_VARIANTS && origin >= DROPPED ? (ROLES[origin - DROPPED] as t.Role) : undefined;
  const from = squareName(origin);
  const to = squareName(answer.byte());
  const [code, reason] = BY_NUMBER[answer.byte()] as (typeof BY_NUMBER)[number];
  const wording = ENDINGS[answer.byte()] as string;
  const side = SIDES[answer.byte()] as t.MessageParams["side"];
  const squares: t.Refusal["squares"] = {};
  for (let left = answer.byte(); left > 0; left--) {
    const part = PARTS[answer.byte()] as t.Part;
    squares[part] = answer.list(squareName);
  }
  const lostAtPly = answer.long();
  const lostBy = wording === "_BY" ? nextLosingMove(answer, lostAtPly, packed) : undefined;
  const named = code === "GAME_OVER" ? `GAME_OVER_${reason.toUpperCase().replaceAll("-", "_")}` : reason;
  const messageKey = (named + wording) as t.MessageKey;
  const params = paramsOf(messageKey, {
    from,
    to,
    side,
    squares,
    lostBy,
    packed,
    ...(HAS_VARIANTS && { dropped }),
  });
  // Codes, reasons and their parts all come from one place of the core.
  return {
    legal: false,
    code,
    reason,
    message: messageOf({ messageKey, params }),
    messageKey,
    params,
    squares,
    ...(HAS_VARIANTS && dropped !== undefined ? { role: dropped } : { from }),
    to,
    ...(reason === "CHOOSE_A_PIECE" && {
      choices: [
        "queen",
        "rook",
        "bishop",
        "knight",
        ...(HAS_VARIANTS && wording === "_KING" ? ["king"] : []),
      ],
    }),
    ...(lostAtPly > 0 && { lostAtPly }),
  } as t.Refusal;
}

/** The number of an origin from which on it is that of a dropped role. */
const DROPPED = 64;

function nextLosingMove(answer: ByteReader, ply: number, packed: Packed): t.LosingMove {
  const { san } = spelling(answer.long() & SPELLED, (flagsOf(packed) & CHESS960) !== 0);
  return { ply, number: answer.short(), color: colorOf(answer.byte()), san };
}

/** The data from which parameters are built. */
interface Facts {
  readonly from: t.Square;
  readonly to: t.Square;
  readonly side: t.MessageParams["side"];
  readonly squares: t.Refusal["squares"];
  readonly lostBy: t.LosingMove | undefined;
  readonly packed: Packed;
  /** The role of a drop. */
  readonly dropped?: t.Role | undefined;
}

/** Returns the values for the marks of the English message, and the side to move. */
function paramsOf(key: t.MessageKey, facts: Facts): Partial<t.MessageParams> {
  const params: Record<string, unknown> = { player: meant("player", facts) };
  for (const mark of marksOf(key)) params[mark] = meant(mark, facts);
  return params as Partial<t.MessageParams>;
}

function meant(mark: string, { from, to, side, squares, lostBy, packed, dropped }: Facts): unknown {
  const named = (square: t.Square): t.NamedPiece => {
    const piece = pieceAt(packed, squareNumber(square));
    return { role: piece?.role ?? null, color: piece?.color ?? null, square };
  };
  if (HAS_VARIANTS && mark === "dropped") return dropped;
  if (HAS_VARIANTS && mark === "king") return squares.king?.[0];
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
      return colorOf(flagsOf(packed) & BLACK);
    case "opponent":
      return colorOf(~flagsOf(packed) & BLACK);
    case "side":
      return side;
    case "lostBy":
      return lostBy;
    case "attacked":
      return squares.attacked?.[0];
    case "rookSquare":
      return squares.rook?.[0];
    default:
      return (squares[mark as t.Part] ?? []).map(named);
  }
}

function nextUnreadable(answer: ByteReader, packed: Packed, input: ReadInput): t.UnreadableRefusal {
  const reason = REASONS.UNREADABLE[answer.byte()] as t.UnreadableRefusal["reason"];
  const wording = ENDINGS[answer.byte()] as string;
  const chess960 = (flagsOf(packed) & CHESS960) !== 0;
  const length = answer.long();
  const candidates = Array.from({ length }, () => spelling(answer.long() & SPELLED, chess960).san);
  if (typeof input !== "string" || putText(input) === TOO_LONG)
    return unreadable(reason, "NOT_A_MOVE_VALUE", { value: named(input) }, []);
  const list =
    reason === "AMBIGUOUS" ? { meant: candidates } : candidates.length > 0 && { nearest: candidates };
  return unreadable(reason, (reason + wording) as t.MessageKey, { input, ...list }, candidates);
}

function unreadable(
  reason: t.UnreadableRefusal["reason"],
  messageKey: t.MessageKey,
  params: Partial<t.MessageParams>,
  candidates: string[],
): t.UnreadableRefusal {
  const message = messageOf({ messageKey, params });
  return { legal: false, code: "UNREADABLE", reason, message, messageKey, params, squares: {}, candidates };
}

/** Returns the messages that the options ask for. Call it before the core: reading them can run the app's own getters. */
export function messagesOf(options: t.ExplainOptions | null | undefined): t.Messages | undefined {
  const messages = optionsOf(options, "messages").messages ?? undefined;
  if (messages !== undefined) requireObject(messages, "messages");
  return messages;
}

/** Returns the verdict with its messages replaced, if there are any. */
export function inMessages<V extends t.Verdict>(verdict: V, messages: t.Messages | undefined): V {
  if (messages === undefined) return verdict;
  if (!verdict.legal) return { ...verdict, message: sentence(verdict, messages) };
  const { noteCode } = verdict;
  if (noteCode === undefined) return verdict;
  return { ...verdict, note: sentence({ messageKey: `NOTE_${noteCode}`, params: {} }, messages) };
}
