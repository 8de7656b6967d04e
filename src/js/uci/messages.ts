// Reads UCI: one line from the engine becomes one message.

import { requireString } from "../types/arguments.js";

/**
 * A score as the engine sends it, from the side to move. A bound says that the true score is at least or at most this one.
 *
 * @category Messages
 */
export type UciScore = ({ centipawns: number } | { mate: number }) & { bound?: "lower" | "upper" };

/**
 * The fields of an `info` line as the engine sends them: scores from the side to move, `time` in milliseconds, `wdl` and `hashfull`
 * per mille. A field that is missing or malformed in the line is missing here.
 *
 * @category Messages
 */
export interface UciInfo {
  depth?: number;
  seldepth?: number;
  /** The rank of the line among those that the engine shows, from 1. */
  multipv?: number;
  time?: number;
  nodes?: number;
  nps?: number;
  hashfull?: number;
  tbhits?: number;
  currmove?: string;
  currmovenumber?: number;
  /** The moves of the line in UCI. */
  pv?: string[];
  score?: UciScore;
  wdl?: [win: number, draw: number, loss: number];
  /** The rest of the line after `string`. */
  text?: string;
}

/**
 * An option that the engine offers.
 *
 * @category Messages
 */
export type UciOption = { name: string } & (
  | { type: "check"; default?: boolean }
  | { type: "spin"; default?: number; min?: number; max?: number }
  | { type: "combo"; default?: string; choices: string[] }
  | { type: "string"; default?: string }
  | { type: "button" }
);

/**
 * A message that an engine sends in one line. A `bestmove` without a move, such as `(none)`, has null.
 *
 * @category Messages
 */
export type UciMessage =
  | { kind: "id"; name?: string; author?: string }
  | { kind: "option"; option: UciOption }
  | { kind: "uciok" | "readyok" }
  | { kind: "info"; info: UciInfo }
  | { kind: "bestmove"; move: string | null; ponder: string | null }
  | { kind: "other"; text: string };

/**
 * Parses one line from an engine. Any other line, such as the engine's greeting, is of the kind `"other"`.
 * @throws {ArgumentError} if `line` is not a string. No string makes it throw.
 *
 * @category Messages
 *
 * @example
 * readUci("info depth 12 score cp -31 nodes 20480 pv b8c6 f1b5");
 * // { kind: "info", info: { depth: 12, score: { centipawns: -31 }, nodes: 20480, pv: ["b8c6", "f1b5"] } }
 * readUci("bestmove (none)"); // { kind: "bestmove", move: null, ponder: null }
 * readUci("option name Hash type spin default 16 min 1 max 33554432");
 * // { kind: "option", option: { name: "Hash", type: "spin", default: 16, min: 1, max: 33554432 } }
 */
export function readUci(line: string): UciMessage {
  const text = requireString(line, "line").replaceAll("\0", "").trim();
  const words = text.split(/\s+/);
  const [kind, second] = words;
  switch (kind) {
    case "uciok":
    case "readyok":
      return { kind };
    case "info":
      return { kind, info: readInfo(text, words) };
    case "bestmove":
      return { kind, move: moveOf(second), ponder: words[2] === "ponder" ? moveOf(words[3]) : null };
    case "id":
      if (second === "name" || second === "author") return { kind, [second]: words.slice(2).join(" ") };
      break;
    case "option": {
      const option = readOption(words);
      if (option !== null) return { kind, option };
    }
  }
  return { kind: "other", text };
}

/** The promotion of an old engine can be an upper-case letter. */
const MOVE = /^(?:[a-h][1-8][a-h][1-8][a-z]?|[A-Z]@[a-h][1-8])$/i;

/** @internal Returns a move in UCI as x88 writes it, or undefined for any other word. */
export function uciMove(word: string | undefined): string | undefined {
  if (word === undefined || !MOVE.test(word)) return undefined;
  return word[1] === "@" ? word[0]?.toUpperCase() + word.slice(1).toLowerCase() : word.toLowerCase();
}

/** Returns the move of `bestmove`. A word that has another shape is returned as it is, for the caller to refuse. */
function moveOf(word: string | undefined): string | null {
  if (word === undefined || /^(?:\(none\)|null|0000)$/i.test(word)) return null;
  return uciMove(word) ?? word;
}

const NUMBER = /^[-+]?\d{1,20}$/;

/** Returns the number of a word, or undefined. Clamps to safe integers, because node counts have 64 bits. */
function numberOf(word: string | undefined, least = -MOST): number | undefined {
  const number = word !== undefined && NUMBER.test(word) ? Number(word) : Number.NaN;
  // Turns -0 into 0.
  return number >= least ? Math.min(Math.max(number, -MOST), MOST) + 0 : undefined;
}

const MOST = Number.MAX_SAFE_INTEGER;

/** The fields that are one number each. */
const COUNTS = "depth seldepth multipv time nodes nps hashfull tbhits currmovenumber".split(" ");

function readInfo(text: string, words: readonly string[]): UciInfo {
  const info: UciInfo = {};
  let bound: "lower" | "upper" | undefined;
  let at = 1;
  const word = () => words[at];
  while (at < words.length) {
    const name = words[at++] as string;
    const value = numberOf(word(), 0);
    if (COUNTS.includes(name)) {
      if (value !== undefined) {
        info[name as "depth"] = value;
        at++;
      }
    } else if (name === "score") {
      const unit = word();
      const score = numberOf(words[at + 1]);
      if (score !== undefined && (unit === "cp" || unit === "mate")) {
        info.score = unit === "cp" ? { centipawns: score } : { mate: score };
        at += 2;
      }
    } else if (name === "lowerbound" || name === "upperbound") {
      bound = name === "lowerbound" ? "lower" : "upper";
    } else if (name === "wdl") {
      const [win, draw, loss] = words.slice(at, at + 3).map((count) => numberOf(count, 0));
      if (win !== undefined && draw !== undefined && loss !== undefined) {
        info.wdl = [win, draw, loss];
        at += 3;
      }
    } else if (name === "currmove") {
      const move = uciMove(word());
      if (move !== undefined) {
        info.currmove = move;
        at++;
      }
    } else if (name === "pv") {
      const moves: string[] = [];
      for (let move = uciMove(word()); move !== undefined; move = uciMove(words[++at])) moves.push(move);
      info.pv = moves;
    } else if (name === "string") {
      info.text = /(?:\s|^)string(?:\s+|$)(.*)$/s.exec(text)?.[1] ?? "";
      break;
    }
  }
  // It can follow the score or other fields.
  if (bound !== undefined && info.score !== undefined) info.score.bound = bound;
  return info;
}

/** Reads the words after `option`, or returns null if the name or the type is missing. Names and values can have several words. */
function readOption(words: readonly string[]): UciOption | null {
  const values = new Map<string, string[]>();
  const choices: string[][] = [];
  let value: string[] = [];
  for (const word of words.slice(1)) {
    const isKey = ["name", "type", "default", "min", "max"].includes(word) && !values.has(word);
    if (!isKey && word !== "var") {
      value.push(word);
      continue;
    }
    value = [];
    if (isKey) values.set(word, value);
    else choices.push(value);
  }
  const text = (key: string) => values.get(key)?.join(" ");
  const number = (key: string) => numberOf(text(key));
  const name = text("name");
  const type = text("type");
  const standard = text("default");
  if (!name) return null;
  switch (type) {
    case "check":
      return given({ name, type, default: standard === undefined ? undefined : standard === "true" });
    case "spin":
      return given({ name, type, default: number("default"), min: number("min"), max: number("max") });
    case "combo":
      return given({ name, type, default: standard, choices: choices.map((choice) => choice.join(" ")) });
    case "string":
      return given({ name, type, default: standard === "<empty>" ? "" : standard });
    case "button":
      return { name, type };
    default:
      return null;
  }
}

/** An object whose optional fields can be undefined. */
type Loose<T> = T extends unknown ? { [K in keyof T]: T[K] | undefined } : never;

/** Returns an object without the fields that are undefined. */
function given(option: Loose<UciOption>): UciOption {
  return Object.fromEntries(Object.entries(option).filter(([, value]) => value !== undefined)) as UciOption;
}
