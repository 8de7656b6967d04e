// Splits a word of the movetext into tokens by its characters alone. Which moves are legal is decided elsewhere.

import { RESULTS } from "../model/results.js";
import { isMove, isNumericMove, LETTER, movesIn, NUMBER_BEFORE } from "./move-shapes.js";
import {
  FAULT,
  SKIPPED,
  UNREADABLE,
  MOVE,
  NAG,
  NAG_BEFORE,
  NUMBER,
  REMARK,
  REST,
  RESULT,
  WORD,
} from "./tokens.js";
import {
  isNoise,
  isNull,
  isTimeOrEvaluation,
  isWord,
  isZeros,
  nagOf,
  piecesOf,
  resultOf,
  signBefore,
  signsBefore,
  splitResult,
  withoutNumber,
  withoutSigns,
  withoutSignsAfter,
} from "./words.js";

/** `0-0`, which can be castling or a result. */
export const ZEROS = 32;

/** A part of a word: its kind among the tokens, or {@link ZEROS}, where it begins and ends in characters, and its value. */
export interface Part {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  /** As the token has it, but the length of a move is in characters. */
  readonly value: number;
}

const HAS_LETTER = /* @__PURE__ */ new RegExp(`[${LETTER}]`);

/** Returns the parts of a word. NAGs that are glued to a move have the place of the move. */
export function partsOf(word: string): Part[] {
  const parts: Part[] = [];
  addParts(parts, word, 0);
  return parts;
}

/** Adds the parts of a word that begins at `from`. */
function addParts(parts: Part[], word: string, from: number): void {
  for (let [rest, at] = [word, from]; rest !== ""; ) {
    const length = addPart(parts, rest, at);
    rest = rest.slice(length);
    at += length;
  }
}

/** Adds the part with which a word begins, or several. Returns their length. */
function addPart(parts: Part[], word: string, from: number): number {
  const { length } = word;
  const add = (kind: number, value: number, start = 0, end = length) => {
    parts.push({ kind, from: from + start, to: from + end, value });
    return end;
  };
  const passOver = (end: number) =>
    isWord(word.slice(0, end)) ? add(WORD, 0, 0, end) : add(FAULT, SKIPPED, 0, end);
  if (isZeros(word)) return add(ZEROS, length);
  if (isTimeOrEvaluation(word)) return add(FAULT, SKIPPED);
  if (isNumericMove(word)) return add(FAULT, UNREADABLE);
  const number = length - withoutNumber(word).length;
  if (number > 0) {
    add(NUMBER, number);
    return number;
  }
  const pieces = piecesOf(word);
  if (pieces !== undefined) {
    let at = 0;
    for (const { text, isSign } of pieces) {
      if (isSign) add(FAULT, SKIPPED, at, at + text.length);
      else addParts(parts, text, from + at);
      at += text.length;
    }
    return length;
  }
  const result = resultOf(word);
  if (result !== undefined) return add(RESULT, RESULTS.indexOf(result));
  const nag = nagOf(word);
  const { move, nags } = nag === undefined ? withoutSigns(word) : { move: "", nags: [nag] };
  if (isZeros(word.slice(-3)) && isMove(word.slice(0, -3))) {
    addParts(parts, word.slice(0, -3), from);
    return add(ZEROS, 3, length - 3);
  }
  const sign = move === "" || isNoise(move) ? undefined : signBefore(word);
  if (sign !== undefined) return add(NAG_BEFORE, nagOf(sign) as number, 0, sign.length);
  if (move !== "" && isNoise(move)) add(REMARK, Number(HAS_LETTER.test(move)));
  else if (move !== "" && isNull(move)) add(MOVE, move.length);
  else if (move !== "" && isMove(move)) addMoves();
  else if (move !== "") return withoutMove();
  for (const nag of nags) add(NAG, nag);
  return length;

  /** Adds the moves of a word, with the signs between them. The text of the last move includes the signs after it. */
  function addMoves(): void {
    let rest = 0;
    for (const { from: start, to, next } of movesIn(move)) {
      rest = next;
      const first = start + (NUMBER_BEFORE.exec(move.slice(start, to))?.[0].length ?? 0);
      if (first > start) add(NUMBER, first - start, start, to);
      const end = next === move.length ? length : next;
      const isTwo = /(?:[a-h][1-8]){2}$/.test(move.slice(first, to));
      const said = !isTwo && /[+#]/.test(move.charAt(to)) ? to + 1 : to;
      add(MOVE, said - first, first, end);
      if (isTwo) add(REST, 2, to - 2, end);
      if (next < move.length)
        for (const nag of withoutSigns(move.slice(to, next)).nags) add(NAG, nag, first, end);
    }
    addParts(parts, move.slice(rest), from + rest);
  }

  /** Adds a word other than a move: what it has besides signs, or all of it as a word. */
  function withoutMove(): number {
    const before = signsBefore(word);
    if (before > 0) return add(FAULT, SKIPPED, 0, before);
    const [rest, result] = splitResult(word);
    if (result !== undefined) {
      // A second result does not belong to the move.
      if (splitResult(rest)[1] !== undefined) passOver(rest.length);
      else addParts(parts, rest, from);
      return add(RESULT, RESULTS.indexOf(result), rest.length);
    }
    const move = withoutSignsAfter(word);
    if (move !== "" && !(move !== word && (isMove(move) || isNull(move)))) return passOver(length);
    // Signs that mean nothing may stand before those that do (`Nf3~!`).
    const signs = withoutSigns(word.slice(move.length));
    addParts(parts, move, from);
    if (!isNoise(signs.move)) add(FAULT, SKIPPED, move.length, move.length + signs.move.length);
    for (const nag of signs.nags) add(NAG, nag);
    return length;
  }
}
