// A game as PGN, in the words and lines of chess.js.

import { badArgument, requireText } from "./arguments.js";
import type { Headers } from "./headers.js";
import type { Session } from "./session.js";

/** How a PGN is written. */
export interface PgnStyle {
  /** What ends a line. */
  newline?: string;
  /** How wide a line may be, where it can be broken; 0: the moves are one line. */
  maxWidth?: number;
}

/** The game as PGN. */
export function writePgn(session: Session, headers: Headers, style: PgnStyle): string {
  const { newline = "\n", maxWidth = 0 } = style;
  requireText(newline, "newline");
  if (typeof maxWidth !== "number") throw badArgument("maxWidth", "a number", maxWidth);
  const head = headerLines(headers, newline);
  // As in chess.js, which has a blank line only before moves.
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

/** The moves in the pieces that a line is made of: "1. e4 e5", with the comments on them; at the end the result. */
function moveTexts(session: Session, result: string): string[] {
  const { played, comments } = session;
  const fens = comments.size === 0 ? [] : session.fens();
  const commented = (text: string, ply: number) => {
    const comment = comments.get(fens[ply] ?? "");
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

/** Lines broken where a move, or a word of one with comments, would not fit; as in chess.js the blank before a move is not counted. */
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
