// The part of `Chess` besides the rules: the headers of the game and the comments on its positions.

import { requireText } from "./arguments.js";
import { defaultOf, freshHeaders, type Headers, shownHeaders } from "./headers.js";
import { Session } from "./session.js";

/** A comment and the position that it is about. */
type Comment = { fen: string; comment: string };

/** A game with headers and comments. */
export abstract class Annotated {
  /** @internal Plain fields instead of #private ones, so that state stores can wrap this object in a proxy. */
  session = new Session();
  /** @internal */
  headers: Headers = freshHeaders();
  /**
   * Sets headers from alternating tags and values. Returns all headers; unset ones are null.
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

  /** Sets a header and returns all headers. */
  setHeader(key: string, value: string): Record<string, string> {
    const given: unknown = value;
    this.headers[requireText(key, "key")] =
      given === null || given === undefined ? defaultOf(key) : requireText(value, "value");
    return this.getHeaders();
  }

  /** Removes a header. Returns false if it does not exist. */
  removeHeader(key: string): boolean {
    if (typeof key !== "string" || !Object.hasOwn(this.headers, key)) return false;
    this.headers[key] = defaultOf(key);
    return true;
  }

  /** Returns the headers that are set. */
  getHeaders(): Record<string, string> {
    return shownHeaders(this.headers);
  }

  /** Returns the comment on the position. */
  getComment(): string {
    return this.session.comments.get(this.session.state.fen) as string;
  }

  /** Sets the comment on the position. Braces become brackets. */
  setComment(comment: string): void {
    this.session.comments.set(
      this.session.state.fen,
      requireText(comment, "comment").replaceAll("{", "[").replaceAll("}", "]"),
    );
  }

  /**
   * Removes the comment on the position and returns it.
   *
   * @deprecated Renamed to `removeComment`.
   */
  deleteComment(): string {
    return this.removeComment();
  }

  /** Removes the comment on the position and returns it. */
  removeComment(): string {
    const comment = this.getComment();
    this.session.comments.delete(this.session.state.fen);
    return comment;
  }

  /** Returns the comments on the positions of the game. */
  getComments(): Comment[] {
    return this.session.commentsOfLine();
  }

  /**
   * Removes the comments on the positions of the game and returns them.
   *
   * @deprecated Renamed to `removeComments`.
   */
  deleteComments(): Comment[] {
    return this.removeComments();
  }

  /** Removes the comments on the positions of the game and returns them. */
  removeComments(): Comment[] {
    const comments = this.getComments();
    this.session.comments.clear();
    return comments;
  }
}
