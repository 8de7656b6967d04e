// The part of `Chess` besides the rules: headers of the game, and comments on its positions.

import { requireText } from "./arguments.js";
import { defaultOf, freshHeaders, type Headers, shownHeaders } from "./headers.js";
import { Session } from "./session.js";

/** A comment, and the position that it is about. */
type Comment = { fen: string; comment: string };

/** A game that has headers and comments. */
export abstract class Annotated {
  /** @internal Plain fields and not #private ones, so that state stores which wrap objects can wrap this one. */
  session = new Session();
  /** @internal */
  headers: Headers = freshHeaders();
  /**
   * Sets headers, tag and value in turn, and returns all, those that say nothing as null.
   *
   * @deprecated Use `setHeader` and `getHeaders`.
   */
  header(...args: string[]): Record<string, string | null> {
    for (let n = 0; n < args.length; n += 2) {
      const [tag, value] = [args[n], args[n + 1]];
      if (typeof tag === "string" && typeof value === "string") this.headers[tag] = value;
    }
    return this.headers;
  }

  /** Sets a header and returns all. */
  setHeader(key: string, value: string): Record<string, string> {
    const said: unknown = value;
    this.headers[requireText(key, "key")] =
      said === null || said === undefined ? defaultOf(key) : requireText(value, "value");
    return this.getHeaders();
  }

  /** Takes a header away; false if there is none. */
  removeHeader(key: string): boolean {
    if (typeof key !== "string" || !Object.hasOwn(this.headers, key)) return false;
    this.headers[key] = defaultOf(key);
    return true;
  }

  /** The headers that say something. */
  getHeaders(): Record<string, string> {
    return shownHeaders(this.headers);
  }

  /** The comment on the position. */
  getComment(): string {
    return this.session.comments.get(this.session.state.fen) as string;
  }

  /** Comments on the position; braces become brackets. */
  setComment(comment: string): void {
    this.session.comments.set(
      this.session.state.fen,
      requireText(comment, "comment").replaceAll("{", "[").replaceAll("}", "]"),
    );
  }

  /**
   * Takes the comment on the position away and returns it.
   *
   * @deprecated Renamed to `removeComment`.
   */
  deleteComment(): string {
    return this.removeComment();
  }

  /** Takes the comment on the position away and returns it. */
  removeComment(): string {
    const comment = this.getComment();
    this.session.comments.delete(this.session.state.fen);
    return comment;
  }

  /** The comments on the positions of the game. */
  getComments(): Comment[] {
    return this.session.commentsOfLine();
  }

  /**
   * Takes the comments on the positions of the game away and returns them.
   *
   * @deprecated Renamed to `removeComments`.
   */
  deleteComments(): Comment[] {
    return this.removeComments();
  }

  /** Takes the comments on the positions of the game away and returns them. */
  removeComments(): Comment[] {
    const comments = this.getComments();
    this.session.comments.clear();
    return comments;
  }
}
