// Reads a chapter that is written as text: www/content/README.md describes it. Untrusted text: every problem has a line and a
// column, and the rest is read.

import { CHAPTER, FRAME, KINDS, LESSON, OFFER, WITHOUT_MOVES } from "./fields.js";
import { plain, READ, ValueError } from "./values.js";

/** @typedef {{ line: number, column: number }} TextPlace counted from 1 */
/** @typedef {TextPlace & { message: string }} TextProblem */
/** @typedef {(string | number)[]} Path */
/** What is read, before the check. @typedef {Record<string, any>} Unchecked */

/**
 * What the lines below a heading describe. `say`: receives a paragraph; `moves`: the words of the learner's moves, which are read
 * when the whole block is known.
 * @typedef {{ kind: "chapter" | "lesson" | "show" | "frame" | "exercise", fields: Record<string, import("./fields.js").Type>,
 *   data: any, path: Path, say: (text: string) => void, moves?: { words: string, place: TextPlace } }} Block
 */

/** Words in braces; a backslash makes the next sign an ordinary one. */
const BRACES = String.raw`\{((?:[^{}\\]|\\.)*)\}`;

/** `(Rg1 {Why it is wrong.})`, or `{The last words.}` */
const IN_BRACKETS = new RegExp(String.raw`\(([^\s(){}]+)\s*${BRACES}\s*\)|${BRACES}`, "g");

/** `[x] right`, or `[ ] wrong {why}` */
const CHOICE = new RegExp(String.raw`^\[(.)\]((?:[^{}\\]|\\.)*)(?:${BRACES})?$`);

/** More problems would not help: the author fixes these first. */
const MOST = 40;

/** In characters: far more than any paragraph or list of moves. */
const LONGEST_LINE = 10_000;

const ONE_TEXT = "there is one text in braces, after the last move: the last words";

const NO_FIELD =
  "this is not a field such as “- moves: Nf6+”; text that begins with a hyphen has a backslash before it";

const NO_CHAPTER = "the first line is a title for all lessons: # My lessons";

/**
 * @param {string} text
 * @param {{ isNamed?: boolean }} [options] `isNamed`: whether every heading must have the name that addresses and stored progress
 *   contain; otherwise it is made of the heading
 * @returns {{ chapter: unknown, problems: TextProblem[], placeOf: (path: Path) => TextPlace }} `chapter`: not yet checked against
 *   check/schema.js; `placeOf`: where a part of the chapter is written
 */
export function readChapter(text, { isNamed = false } = {}) {
  const reader = new Reader(isNamed);
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) reader.read(line, at + 1);
  return reader.end();
}

/**
 * Returns a problem of the compiled chapter in the words of the text.
 * @param {{ path: Path, message: string }} problem
 */
export function inTextWords({ path, message }) {
  const last = path.at(-1);
  const words = message
    .replaceAll("“steps”", "“moves”")
    .replace("“text” is missing", "the task is missing")
    .replace(
      "is to have one of “right”, “why”",
      "a wrong answer needs its reason in braces: [ ] No {Why not.}",
    );
  return typeof last === "string" ? `“${last === "steps" ? "moves" : last}” ${words}` : words;
}

class Reader {
  /** @type {any} */
  #chapter = null;
  /** @type {Block | null} */
  #block = null;
  /** @type {TextProblem[]} */
  #problems = [];
  /** By path, joined with "/". @type {Map<string, TextPlace>} */
  #places = new Map();
  #line = 0;
  #isNamed;

  /** @param {boolean} isNamed */
  constructor(isNamed) {
    this.#isNamed = isNamed;
  }

  /** @param {string} source @param {number} number */
  read(source, number) {
    this.#line = number;
    const text = source.trim();
    const column = source.length - source.trimStart().length + 1;
    if (text.length > LONGEST_LINE) return this.#problem("this line is too long", column);
    if (text === "" || /^<!--.*-->$/.test(text)) return;
    if (text.startsWith("#")) this.#heading(text, column);
    else if (!this.#block) {
      // Below a heading with a mistake, the rest of its block is skipped.
      if (this.#problems.length === 0) this.#problem(NO_CHAPTER, column);
    } else if (/^[-*]\s/.test(text)) {
      const item = text.slice(2).trimStart();
      this.#item(item, column + text.length - item.length);
    } else if (this.#looksLikeField(text))
      this.#problem(`a field begins with a hyphen and a space: - ${text.replace(/^\W+\s*/, "")}`, column);
    else this.#block.say(plain(text));
  }

  end() {
    if (!this.#chapter && this.#problems.length === 0) this.#problem(NO_CHAPTER, 1);
    this.#finish();
    delete this.#chapter?.plain;
    const placeOf = (/** @type {Path} */ path) => {
      for (let length = path.length; length > 0; length--) {
        const found = this.#places.get(path.slice(0, length).join("/"));
        if (found) return found;
      }
      return this.#places.get("") ?? { line: 1, column: 1 };
    };
    return { chapter: this.#chapter, problems: this.#problems, placeOf };
  }

  /** Whether a paragraph is a field without its hyphen: "moves: e4", "– fen: …", "? A hint". @param {string} text */
  #looksLikeField(text) {
    const { kind, fields } = /** @type {Block} */ (this.#block);
    if (text.startsWith("\\")) return false;
    const [, name] = /^(?:\W+\s*|\d+\.\s*)?([a-z0-9]+)\s*:/i.exec(text) ?? [];
    const isHint = kind === "exercise" && /^(?:\?|\[.?\]|\(\S+ \{)/.test(text);
    return isHint || (name !== undefined && Object.hasOwn(fields, name.toLowerCase()));
  }

  /** @param {string} message @param {number} column @param {number} [line] the current one by default */
  #problem(message, column, line = this.#line) {
    if (this.#problems.length < MOST) this.#problems.push({ line, column, message });
  }

  /** @param {string} text @param {number} column */
  #heading(text, column) {
    this.#finish();
    const [, { length: level }] = /** @type {RegExpExecArray} */ (/^(#+)/.exec(text));
    if (level > 3 || !/\s/.test(text[level] ?? ""))
      return this.#problem("a heading begins with #, ## or ### and a space", column);
    const brace = text.search(/(?<!\\)\{/);
    const title = plain(text.slice(level, brace < 0 ? undefined : brace)).trim();
    const [, id, more = ""] = /^\{\s*#([^\s{}]*)([^{}]*)\}$/.exec(brace < 0 ? "" : text.slice(brace)) ?? [];
    if (brace >= 0 && id === undefined)
      return this.#problem("braces hold the name in addresses, {#castling}", column + brace);
    if ((level === 1) === (this.#chapter !== null))
      return this.#problem(level === 1 ? "there is one chapter in a file" : NO_CHAPTER, column);
    if (level === 3 && this.#chapter.lessons.length === 0)
      return this.#problem("a lesson begins with its title: ## The rook {#rook}", column);
    const block =
      level === 1
        ? this.#chapterBlock(title)
        : level === 2
          ? this.#lessonBlock(title)
          : this.#partBlock(title.toLowerCase());
    if (!block) {
      const [first] = title.toLowerCase().split(" ");
      const isKind = first === "show" || Object.hasOwn(KINDS, first);
      const kinds = `${title || "this"} is none of ${Object.keys(KINDS).join(", ")}, show`;
      return this.#problem(isKind ? `after “### ${first}” the task stands on the next line` : kinds, column);
    }
    this.#block = block;
    this.#note(block.path, column);
    if (block.kind === "show") return;
    block.data.id = id || this.#nameFor(block, title);
    if (!id && this.#isNamed)
      this.#problem("the name in addresses is missing: {#name} at the end of the heading", column);
    for (const [, name, quoted, word] of more.matchAll(/([^\s=]+)(?:="([^"]*)"|=(\S*))?/g))
      this.#field(block, name, quoted ?? word ?? "", column);
  }

  /** @param {Block} block @param {string} title */
  #nameFor({ kind, path }, title) {
    const words =
      title
        .normalize("NFD")
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join("-")
        .slice(0, 40) ?? kind;
    const number = Number(path.at(-1)) + 1;
    const name = words.replace(/-$/, "");
    const isTaken = this.#chapter.lessons.some((/** @type {{ id?: string }} */ { id }) => id === name);
    return kind === "exercise" || (kind === "lesson" && isTaken) ? `${name.slice(0, 36)}-${number}` : name;
  }

  /** @param {string} title @returns {Block} */
  #chapterBlock(title) {
    this.#chapter = { title, lessons: [] };
    const say = () => this.#problem("a chapter has no text of its own: begin a lesson with ##", 1);
    return { kind: "chapter", fields: CHAPTER, data: this.#chapter, path: [], say };
  }

  /** @param {string} title @returns {Block} */
  #lessonBlock(title) {
    const lesson = { title, text: [], exercises: [] };
    const path = ["lessons", this.#chapter.lessons.push(lesson) - 1];
    const say = (/** @type {string} */ text) => {
      if (Object.hasOwn(lesson, "summary")) this.#push(lesson, path, "text", text);
      else this.#set(lesson, path, "summary", text);
    };
    return { kind: "lesson", fields: LESSON, data: lesson, path, say };
  }

  /** @param {string} kind of exercise, or "show" @returns {Block | null} */
  #partBlock(kind) {
    const { lessons } = this.#chapter;
    const lesson = lessons.at(-1);
    const inLesson = ["lessons", lessons.length - 1];
    if (kind === "show") {
      lesson.show ??= [];
      const begin = (/** @type {string} */ text) =>
        this.#beginFrame(lesson.show, [...inLesson, "show"], text);
      return { kind, fields: {}, data: {}, path: [...inLesson, "show"], say: begin };
    }
    if (!Object.hasOwn(KINDS, kind)) return null;
    const exercise = { kind, hints: [], ...(this.#chapter.plain && { plain: true }) };
    const path = [...inLesson, "exercises", lesson.exercises.push(exercise) - 1];
    const say = (/** @type {string} */ text) => {
      if (Object.hasOwn(exercise, "text")) this.#problem("the task is one paragraph of one line", 1);
      else this.#set(exercise, path, "text", text);
    };
    return { kind: "exercise", fields: KINDS[kind], data: exercise, path, say };
  }

  /** Each paragraph begins a frame of the demonstration. @param {object[]} frames @param {Path} path @param {string} text */
  #beginFrame(frames, path, text) {
    const frame = {};
    const at = frames.push(frame) - 1;
    const say = (/** @type {string} */ next) => this.#beginFrame(frames, path, next);
    this.#block = { kind: "frame", fields: FRAME, data: frame, path: [...path, at], say };
    this.#note([...path, at], 1);
    this.#set(frame, [...path, at], "text", text);
  }

  /** Completes an exercise when the next block begins. */
  #finish() {
    const block = this.#block;
    this.#block = null;
    if (block?.kind !== "exercise") return;
    const { data, moves } = block;
    if (moves) this.#readMoves(block, moves);
    else if (WITHOUT_MOVES.includes(data.kind)) data.steps = [];
    data.side ??= turnIn(data);
  }

  /** @param {Block} block @param {{ words: string, place: TextPlace }} moves */
  #readMoves({ data, path }, { words, place }) {
    try {
      data.steps = READ.line(words, data.alone === true);
      this.#places.set([...path, "steps"].join("/"), place);
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      this.#problem(`“moves” ${error.message}`, place.column, place.line);
    }
  }

  /** @param {Unchecked} data @param {Path} path @param {string} name @param {unknown} value */
  #set(data, path, name, value, column = 1) {
    data[name] = value;
    this.#note([...path, name], column);
  }

  /** @param {Unchecked} data @param {Path} path @param {string} name @param {unknown} value */
  #push(data, path, name, value, column = 1) {
    const at = data[name].push(value) - 1;
    this.#note([...path, name, at], column);
  }

  /** @param {Path} path @param {number} column */
  #note(path, column) {
    this.#places.set(path.join("/"), { line: this.#line, column });
  }

  /** @param {string} text of a list item @param {number} column */
  #item(text, column) {
    const block = /** @type {Block} */ (this.#block);
    if (block.kind === "exercise") {
      if (text.startsWith("?"))
        return this.#push(block.data, block.path, "hints", plain(text.slice(1)).trim(), column);
      if (/^\[.\]/.test(text)) return this.#choice(block, text, column);
      if (text.startsWith("(")) {
        const before = this.#problems.length;
        const rest = this.#withoutBrackets(block, text, column);
        if (rest !== "" && this.#problems.length === before)
          this.#problem("after a try in brackets nothing follows", column);
        return;
      }
    }
    // Last words may contain semicolons, so they are the last of a line.
    for (let rest = text, at = column; rest !== ""; ) {
      const [all, name, value = ""] = /^([a-z0-9]+)\s*(?::\s*((?!\s)[^;]*))?(?:;\s*|$)/.exec(rest) ?? [];
      const [, words] = /^done:\s*(.*)$/.exec(rest) ?? [];
      if (words !== undefined) return this.#field(block, "done", words, at);
      if (block.fields.moves === "line" && /^moves\s*:/.test(rest)) {
        const { length } = /^moves\s*:(?:\{(?:[^{}\\]|\\.)*\}|[^;{])*/.exec(rest)?.[0] ?? "";
        const start = /^moves\s*:\s*/.exec(rest)?.[0].length ?? 0;
        this.#field(block, "moves", rest.slice(start, length).trim(), at + start);
        const more = /^;?\s*/.exec(rest.slice(length))?.[0].length ?? 0;
        at += length + more;
        rest = rest.slice(length + more);
        continue;
      }
      if (all === undefined) return this.#problem(NO_FIELD, at);
      this.#field(block, name, value.trim(), at);
      rest = rest.slice(all.length);
      at += all.length;
    }
  }

  /** @param {Block} block @param {string} name @param {string} value @param {number} column */
  #field(block, name, value, column) {
    const { fields, data, path } = block;
    if (!Object.hasOwn(fields, name)) {
      const known = Object.keys(fields).join(", ");
      return this.#problem(`“${name}” is not known here${known && `: ${known}`}`, column);
    }
    const type = fields[name];
    if (Object.hasOwn(data, name) || (type === "line" && block.moves))
      return this.#problem(`“${name}” is there twice`, column);
    if (type === "line") {
      const words = this.#withoutBrackets(block, value, column);
      block.moves = { words, place: { line: this.#line, column } };
      return;
    }
    try {
      this.#set(data, path, name, READ[type](name === "done" ? plain(value) : value, false), column);
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      this.#problem(`“${name}” ${error.message}`, column);
    }
  }

  /** Reads "[x] right" and "[ ] wrong {why}". @param {Block} block @param {string} text @param {number} column */
  #choice({ data, path }, text, column) {
    const [, sign, words, why] = CHOICE.exec(text) ?? [];
    if (sign === undefined)
      return this.#problem("an answer is written [x] right, or [ ] wrong {why}", column);
    data.choices ??= [];
    const choice = {
      text: plain(words).trim(),
      ...(sign !== " " && { right: true }),
      ...(why !== undefined && { why: plain(why).trim() }),
    };
    this.#push(data, path, "choices", choice, column);
  }

  /**
   * Reads the tries and the last words in brackets, and returns the rest.
   * @param {Block} block @param {string} text @param {number} column
   */
  #withoutBrackets({ data, path }, text, column) {
    let rest = "";
    let at = 0;
    let isOver = false;
    for (const found of text.matchAll(IN_BRACKETS)) {
      const [all, key, why, done] = found;
      const between = text.slice(at, found.index);
      rest += between;
      at = found.index + all.length;
      if (isOver && (done !== undefined || between.trim() !== ""))
        this.#problem(ONE_TEXT, column + found.index);
      isOver ||= done !== undefined;
      if (done !== undefined) this.#set(data, path, "done", plain(done).trim(), column + found.index);
      else this.#wrong(data, path, key.split("/"), plain(why ?? "").trim(), column + found.index);
    }
    rest += text.slice(at);
    if (isOver && text.slice(at).trim() !== "") this.#problem(ONE_TEXT, column + at);
    if (/[(){}]/.test(rest.replaceAll(OFFER, "")))
      this.#problem("a bracket is not closed, or is empty: (Rg1 {Why it is wrong.})", column);
    return rest.trim();
  }

  /** @param {Unchecked} data @param {Path} path @param {string[]} keys @param {string} why @param {number} column */
  #wrong(data, path, keys, why, column) {
    data.wrong ??= {};
    for (const key of keys) {
      if (Object.hasOwn(data.wrong, key)) this.#problem(`${key} is there twice`, column);
      else this.#set(data.wrong, [...path, "wrong"], key, why, column);
    }
  }
}

/**
 * Returns the side to move after the moves before the exercise; White's, if the position says none.
 * @param {{ fen?: unknown, before?: string[] }} exercise
 */
function turnIn({ fen, before = [] }) {
  const isBlack = typeof fen === "string" && fen.split(" ")[1] === "b";
  return isBlack === (before.length % 2 === 0) ? "black" : "white";
}
