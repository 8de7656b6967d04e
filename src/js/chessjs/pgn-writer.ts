// Writes a game as PGN with the words and line breaks of chess.js.

import { badArgument, requireText, SEVEN_TAG_ROSTER } from "./names.js";
import type { Session } from "./session.js";

export type Headers = Record<string, string | null>;

const FURTHER =
  "WhiteTitle BlackTitle WhiteElo BlackElo WhiteUSCF BlackUSCF WhiteNA BlackNA WhiteType BlackType EventDate EventSponsor " +
  "Section Stage Board Opening Variation SubVariation ECO NIC Time UTCTime UTCDate TimeControl SetUp FEN Termination " +
  "Annotator Mode PlyCount";

const TEMPLATE: Headers = {
  ...SEVEN_TAG_ROSTER,
  ...Object.fromEntries(FURTHER.split(" ").map((tag) => [tag, null])),
};

/** Returns the headers of a game about which nothing is known. */
export function freshHeaders(): Headers {
  return { ...TEMPLATE };
}

/** Returns the headers that are set. */
export function shownHeaders(headers: Headers): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [tag, value] of Object.entries(headers)) {
    if (value !== null && value !== undefined) shown[tag] = value;
  }
  return shown;
}

/** Returns the default value of a tag. */
export function defaultOf(tag: string): string | null {
  return Object.hasOwn(SEVEN_TAG_ROSTER, tag) ? (SEVEN_TAG_ROSTER[tag] as string) : null;
}

/** Sets the tags for the start of the game, or removes them for the starting position. */
export function setStart(headers: Headers, fen: string | null): void {
  headers.SetUp = fen === null ? null : "1";
  headers.FEN = fen;
}

/** The style of a PGN. */
export interface PgnStyle {
  /** The line separator. */
  newline?: string;
  /** The maximum line width where a line can break; 0 keeps all moves on one line. */
  maxWidth?: number;
}

/** Returns the game as PGN. */
export function writePgn(session: Session, headers: Headers, style: PgnStyle): string {
  const { newline = "\n", maxWidth = 0 } = style;
  requireText(newline, "newline");
  if (typeof maxWidth !== "number") throw badArgument("maxWidth", "a number", maxWidth);
  const head = headerLines(headers, newline);
  // Like chess.js, which writes an empty line only before moves.
  const gap = session.played.length > 0 ? newline : "";
  const texts = moveTexts(session, headers.Result || "*");
  return head + gap + (maxWidth === 0 ? texts.join(" ") : wrapped(texts, newline, maxWidth));
}

function headerLines(headers: Headers, newline: string): string {
  let lines = "";
  for (const [tag, value] of Object.entries(headers)) {
    if (value) lines += `[${tag} "${value.replace(/["\\]/g, "\\$&")}"]${newline}`;
  }
  return lines;
}

/** Returns the unbreakable parts of lines: "1. e4 e5" with comments, then the result. */
function moveTexts(session: Session, result: string): string[] {
  const { played } = session;
  const fens = session.notes.size === 0 ? [] : session.fens();
  const commented = (text: string, ply: number) => {
    const { comment } = session.note(fens[ply] ?? "");
    if (comment === undefined) return text;
    return text === "" ? `{${comment}}` : `${text} {${comment}}`;
  };
  const texts: string[] = [];
  let text = "";
  played.forEach(({ move, state: { black, fullmoves } }, ply) => {
    text = commented(text, ply);
    if (black === 0) {
      if (text !== "") texts.push(text);
      text = `${fullmoves}.`;
    } else if (ply === 0) text += `${text === "" ? "" : " "}${fullmoves}. ...`;
    text += ` ${move.san}`;
  });
  if (text !== "" || played.length === 0) texts.push(commented(text, played.length));
  texts.push(result);
  return texts;
}

/**
 * Breaks lines where a move, or a word of a move with comments, would not fit. Like chess.js, it does not count the space before
 * a move.
 */
function wrapped(texts: readonly string[], newline: string, maxWidth: number): string {
  let [lines, width] = ["", 0];
  const add = (text: string, space: number, counted: number) => {
    const breaks = width + counted + text.length > maxWidth && (width > 0 || space > 0);
    lines += (breaks ? newline : " ".repeat(space)) + text;
    width = breaks ? text.length : width + space + text.length;
  };
  texts.forEach((text, n) => {
    const space = n === 0 ? 0 : 1;
    if (width + text.length <= maxWidth || !text.includes("{")) add(text, space, 0);
    else {
      const words = text.split(" ").filter((word) => word !== "");
      words.forEach((word, at) => {
        const gap = at === 0 ? space : 1;
        add(word, gap, gap);
      });
    }
  });
  return lines;
}
