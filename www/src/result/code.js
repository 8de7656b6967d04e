// A pupil's result as a code of fourteen characters: lesson, solved exercises, stars, initials and day. Two of the characters are
// check characters. It is not proof of anything: anyone can generate a code from this file.

import { daysBetween, laterBy } from "../learn/days.js";

/**
 * `lesson`: {@link lessonNumber}; `of`: how many exercises it has; `day`: {@link dayNumber}; `initials`: none, one or two letters.
 * @typedef {{ lesson: number, solved: number, of: number, stars: number, day: number, initials: string }} Result
 */

/** Crockford's alphabet, without the letters I, L, O and U, which are easily confused. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const LESSONS = 2 ** 19;
/** A lesson with more exercises has no code. */
export const MOST_EXERCISES = 40;
const MOST_STARS = 3 * MOST_EXERCISES;
const DAYS = 2 ** 13;

const PAYLOAD = 12;
const CHECKS = 2;
const GROUPS = /^(.{5})(.{5})(.{4})$/;

const LONGEST_NAME = 80;

const FIRST_DAY = "2026-01-01";

/** The fields in order, each with its number of values. @type {[keyof Result, number][]} */
const FIELDS = [
  ["lesson", LESSONS],
  ["of", MOST_EXERCISES + 1],
  ["solved", MOST_EXERCISES + 1],
  ["stars", MOST_STARS + 1],
  ["day", DAYS],
  ["initials", LETTERS.length ** 2],
];

/**
 * Returns the number of a lesson in a code.
 * @param {string} name of a lesson, unique among those whose codes a teacher reads
 */
export function lessonNumber(name) {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(name)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  // The result of `^` is signed.
  return ((hash ^ (hash >>> 19)) >>> 0) % LESSONS;
}

/**
 * Returns the number of a day in a code.
 * @param {string} day "2026-11-22"
 */
export function dayNumber(day) {
  return daysBetween(FIRST_DAY, day);
}

/** @param {number} number */
export function dayNumbered(number) {
  return laterBy(FIRST_DAY, number);
}

/**
 * Returns at most two letters, as a code stores them.
 * @param {string} text untrusted input
 */
export function initialsIn(text) {
  const plain = text.normalize("NFD").toUpperCase();
  return plain.replace(/[^A-Z]/g, "").slice(0, 2);
}

/**
 * @param {Result} result
 * @returns {string | null} "7K3QM-9T2AB-4XYZ"; null if it cannot be encoded
 */
export function writeCode(result) {
  const values = { ...result, initials: initialsNumber(result.initials) };
  if (!isSound(values)) return null;
  let number = 0n;
  for (const [name, count] of FIELDS) number = number * BigInt(count) + BigInt(values[name]);
  /** @type {number[]} */
  const digits = [];
  for (let at = 0; at < PAYLOAD; at++) {
    digits.unshift(Number(number % 32n));
    number /= 32n;
  }
  const text = [...digits, ...checksOf(digits)].map((digit) => DIGITS[digit]).join("");
  return text.replace(GROUPS, "$1-$2-$3");
}

/**
 * @param {string} text as typed
 * @returns {{ result: Result } | { problem: string }}
 */
export function readCode(text) {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const stranger = [...plain].find((letter) => !DIGITS.includes(letter));
  if (stranger) return { problem: `No code has the character ${stranger}` };
  if (plain.length !== PAYLOAD + CHECKS) {
    return { problem: `A code has ${PAYLOAD + CHECKS} characters, this has ${plain.length}` };
  }
  const digits = [...plain].map((letter) => DIGITS.indexOf(letter));
  const values = valuesOf(digits.slice(0, PAYLOAD));
  const isRight = checksOf(digits.slice(0, PAYLOAD)).every((check, at) => check === digits[PAYLOAD + at]);
  if (!isRight || !values) return { problem: "A character of this code is wrong, or two are swapped" };
  return { result: { ...values, initials: initialsOf(values.initials) } };
}

/**
 * Reads a code with the pupil's name before or after it, such as "Zoë: 7K3QM-9T2AB-4XYZ".
 * @param {string} line as typed
 * @returns {{ name: string, result: Result } | { problem: string }} `name`: "" if there is none
 */
export function readLine(line) {
  const words = line.trim().split(/\s+/);
  const splits = [[line, ""]];
  // A code has one part, or three.
  for (let parts = 1; parts <= 3 && parts < words.length; parts++) {
    splits.push([words.slice(-parts).join(" "), words.slice(0, -parts).join(" ")]);
    splits.push([words.slice(0, parts).join(" "), words.slice(parts).join(" ")]);
  }
  for (const [code, name] of splits) {
    const read = readCode(code);
    if ("result" in read) return { name: plainName(name), result: read.result };
  }
  // The part with the length of a code is meant as one.
  const [meant] = splits.find(([code]) => code.replace(/[\s-]/g, "").length === PAYLOAD + CHECKS) ?? [line];
  return /** @type {{ problem: string }} */ (readCode(meant));
}

/**
 * Removes separators between the name and the code.
 * @param {string} text
 */
function plainName(text) {
  return text.slice(0, LONGEST_NAME).replace(/^[\s,;:=–-]+|[\s,;:=–-]+$/g, "");
}

/** @param {number[]} digits @returns {Record<keyof Result, number> | null} */
function valuesOf(digits) {
  let number = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  /** @type {Partial<Record<keyof Result, number>>} */
  const values = {};
  for (const [name, count] of FIELDS.toReversed()) {
    values[name] = Number(number % BigInt(count));
    number /= BigInt(count);
  }
  const whole = /** @type {Record<keyof Result, number>} */ (values);
  return number === 0n && isSound(whole) ? whole : null;
}

/** @param {Record<keyof Result, number>} values */
function isSound(values) {
  const { of, solved, stars } = values;
  const isInRange = FIELDS.every(([name, count]) => isWithin(values[name], count));
  return isInRange && of > 0 && solved <= of && stars <= 3 * solved && stars >= solved;
}

function isWithin(value, count) {
  return Number.isInteger(value) && value >= 0 && value < count;
}

function initialsNumber(initials) {
  const [first = " ", second = " "] = initials;
  return LETTERS.indexOf(first) * LETTERS.length + LETTERS.indexOf(second);
}

function initialsOf(number) {
  return (LETTERS[Math.floor(number / LETTERS.length)] + LETTERS[number % LETTERS.length]).trim();
}

/**
 * Returns two check characters, which detect every wrong character, any two wrong ones, and any two swapped ones: a Reed–Solomon
 * code over the field of 32 elements.
 * @param {number[]} digits
 */
function checksOf(digits) {
  const plain = digits.reduce((sum, digit) => sum ^ digit, 0);
  const weighted = digits.reduce((sum, digit) => times(sum, 2) ^ digit, 0);
  // p + q = plain, and 2p + q + 4·weighted = 0 with the two checks p, q as the last digits.
  const p = divided(times(weighted, 4) ^ plain, 3);
  return [p, plain ^ p];
}

/** In the field of 32 elements, modulo x⁵ + x² + 1. */
function times(one, other) {
  let product = 0;
  let shifted = one;
  for (let left = other; left > 0; left >>= 1) {
    if (left & 1) product ^= shifted;
    shifted = shifted & 16 ? (shifted << 1) ^ 0b100101 : shifted << 1;
  }
  return product;
}

function divided(one, other) {
  return (
    Array.from({ length: 32 }, (_, quotient) => quotient).find((each) => times(each, other) === one) ?? 0
  );
}
