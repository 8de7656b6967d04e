// The part of `Chess` that is no chess: headers of the game, and comments on its positions.

import { requireText } from "./arguments.js";
import { defaultOf, freshHeaders, type Headers, shownHeaders } from "./headers.js";
import { Line } from "./line.js";

/** A comment, and the position that it is about. */
type Comment = { fen: string; comment: string };

/** A game that has headers and comments. */
export abstract class Annotated {
  /** @internal Plain fields and not #private ones, so that state stores which wrap objects can wrap this one. */
  line = new Line();
  /** @internal The board of the line, asked for all the time. */
  readonly placed = this.line.board;
  /** @internal */
  headers: Headers = freshHeaders();
  /**
   * Sets headers, tag and value in turn, and returns all, those that say nothing as null.
   *
   * @deprecated Use `setHeader` and `getHeaders`.
   *
   * @example
   * new Chess().header("White", "Anna").White; // "Anna"
   */
  header(...args: string[]): Record<string, string | null> {
    for (let n = 0; n < args.length; n += 2) {
      const [tag, value] = [args[n], args[n + 1]];
      if (typeof tag === "string" && typeof value === "string") this.headers[tag] = value;
    }
    return this.headers;
  }

  /**
   * Sets a header and returns all.
   *
   * @example
   * new Chess().setHeader("White", "Anna").White; // "Anna"
   */
  setHeader(key: string, value: string): Record<string, string> {
    const said: unknown = value;
    this.headers[requireText(key, "key")] =
      said === null || said === undefined ? defaultOf(key) : requireText(value, "value");
    return this.getHeaders();
  }

  /**
   * Takes a header away; false if there is none.
   *
   * @example
   * const chess = new Chess();
   * chess.setHeader("Opening", "Ruy Lopez");
   * chess.removeHeader("Opening"); // true
   * chess.getHeaders().Opening; // undefined
   */
  removeHeader(key: string): boolean {
    if (typeof key !== "string" || !Object.hasOwn(this.headers, key)) return false;
    this.headers[key] = defaultOf(key);
    return true;
  }

  /**
   * The headers that say something.
   *
   * @example
   * new Chess().getHeaders();
   * // { Event: "?", Site: "?", Date: "????.??.??", Round: "?", White: "?", Black: "?", Result: "*" }
   */
  getHeaders(): Record<string, string> {
    return shownHeaders(this.headers);
  }

  /**
   * The comment on the position.
   *
   * @example
   * const chess = new Chess();
   * chess.setComment("the start");
   * chess.getComment(); // "the start"
   */
  getComment(): string {
    return this.line.comments.get(this.line.fen) as string;
  }

  /**
   * Comments on the position; braces become brackets.
   *
   * @example
   * const chess = new Chess();
   * chess.move("e4");
   * chess.setComment("{best} by test");
   * chess.pgn().split("\n").at(-1); // "1. e4 {[best] by test} *"
   */
  setComment(comment: string): void {
    this.line.comments.set(
      this.line.fen,
      requireText(comment, "comment").replaceAll("{", "[").replaceAll("}", "]"),
    );
  }

  /**
   * Takes the comment on the position away and returns it.
   *
   * @deprecated Renamed to `removeComment`.
   *
   * @example
   * const chess = new Chess();
   * chess.setComment("the start");
   * chess.deleteComment(); // "the start"
   */
  deleteComment(): string {
    return this.removeComment();
  }

  /**
   * Takes the comment on the position away and returns it.
   *
   * @example
   * const chess = new Chess();
   * chess.setComment("the start");
   * chess.removeComment(); // "the start"
   * chess.getComment(); // undefined
   */
  removeComment(): string {
    const comment = this.getComment();
    this.line.comments.delete(this.line.fen);
    return comment;
  }

  /**
   * The comments on the positions of the game.
   *
   * @example
   * const chess = new Chess();
   * chess.setComment("the start");
   * chess.getComments();
   * // [{ fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", comment: "the start" }]
   */
  getComments(): Comment[] {
    return this.line.commentsOfLine();
  }

  /**
   * Takes the comments on the positions of the game away and returns them.
   *
   * @deprecated Renamed to `removeComments`.
   *
   * @example
   * const chess = new Chess();
   * chess.setComment("the start");
   * chess.deleteComments().length; // 1
   */
  deleteComments(): Comment[] {
    return this.removeComments();
  }

  /**
   * Takes the comments on the positions of the game away and returns them.
   *
   * @example
   * const chess = new Chess();
   * chess.setComment("the start");
   * chess.removeComments().length; // 1
   * chess.getComments(); // []
   */
  removeComments(): Comment[] {
    const comments = this.getComments();
    this.line.comments.clear();
    return comments;
  }
}
