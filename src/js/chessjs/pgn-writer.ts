// Writes a game as PGN with the words and line breaks of chess.js.

import { badArgument, requireText } from "./arguments.js";
import type { Headers } from "./headers.js";
import type { Session } from "./session.js";

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
