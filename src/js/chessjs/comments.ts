// The part of `Chess` besides the rules: the headers of the game and the comments on its positions.

import { badArgument, type NAG, requireText, type Suffix, SUFFIX_LIST } from "./names.js";
import { defaultOf, freshHeaders, type Headers, shownHeaders } from "./pgn-writer.js";
import { shown } from "./read-move.js";
import { type Note, Session } from "./session.js";

/** A comment and the position that it is about. */
type Comment = { fen: string; comment: string };

/** A game with headers and comments. */
export abstract class ChessComments {
  /** @internal Plain fields instead of #private ones, which Vue's proxy of this object could not read. */
  session = new Session();
  /** @internal */
  headers: Headers = freshHeaders();
  /** @internal Returns the FEN that is meant. */
  fenOf(fen: string | undefined): string {
    return (fen !== undefined && requireText(fen, "fen")) || this.session.state.fen;
  }

  /** @internal */
  note(fen?: string): Note {
    return this.session.note(this.fenOf(fen));
  }

  /** @internal */
  annotate(changes: Note, fen?: string): void {
    this.session.notes.set(this.fenOf(fen), { ...this.note(fen), ...changes });
  }

  /** @internal Removes a part of the annotations about a position and returns it. */
  take<K extends keyof Note>(part: K, fen?: string): Note[K] {
    const note = this.note(fen);
    const { [part]: taken } = note;
    delete note[part];
    return taken;
  }

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
    return this.note().comment as string;
  }

  /** Sets the comment on the position. Braces become brackets. */
  setComment(comment: string): void {
    this.annotate({ comment: requireText(comment, "comment").replaceAll("{", "[").replaceAll("}", "]") });
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
    return this.take("comment") as string;
  }

  /**
   * Returns the comments on the positions of the game, in its order. Then also the positions that have only a suffix or NAGs; these
   * entries have no `comment`.
   */
  getComments(): (Comment & { suffixAnnotation?: Suffix; nags: NAG[] })[] {
    const { session } = this;
    const fens = session.commentsOfLine().map(({ fen }) => fen);
    return [...new Set([...fens, ...session.notes.keys()])].flatMap((fen) => {
      const note = session.note(fen);
      const [first, ...more] = Object.keys(note);
      // Enumerable only if there is more than a comment, which is all that chess.js 1.4 returns.
      const nags = { value: this.getNags(fen), enumerable: first !== "comment" || more.length > 0 };
      return first === undefined ? [] : (Object.defineProperty({ fen, ...note }, "nags", nags) as never);
    });
  }

  /** Returns the suffix of the move to a position, such as `"!?"`. The default is the position on the board. */
  getSuffixAnnotation(fen?: string): Suffix | undefined {
    return this.note(fen).suffixAnnotation;
  }

  /**
   * Sets the suffix of the move to a position.
   * @throws {Error} if it is not one of `SUFFIX_LIST`.
   */
  setSuffixAnnotation(suffix: Suffix, fen?: string): void {
    if (!SUFFIX_LIST.includes(requireText(suffix, "suffix") as Suffix))
      throw new Error(`Invalid suffix: ${shown(suffix)}`);
    this.annotate({ suffixAnnotation: suffix }, fen);
  }

  /** Removes the suffix of the move to a position and returns it. */
  removeSuffixAnnotation(fen?: string): Suffix | undefined {
    return this.take("suffixAnnotation", fen);
  }

  /** Returns the NAGs of the move to a position. The default is the position on the board. */
  getNags(fen?: string): NAG[] {
    return [...(this.note(fen).nags ?? [])];
  }

  /** Adds a NAG to the move to a position, unless it is there. */
  addNag(nag: NAG, fen?: string): void {
    this.setNags([...new Set([...this.getNags(fen), nag])], fen);
  }

  /** Replaces the NAGs of the move to a position. */
  setNags(nags: NAG[], fen?: string): void {
    if (!Array.isArray(nags) || nags.some((nag) => typeof nag !== "number"))
      throw badArgument("nags", "a list of numbers", nags);
    this.annotate({ nags: [...nags] }, fen);
  }

  /** Removes the NAGs of the move to a position and returns them. */
  removeNags(fen?: string): NAG[] {
    return this.take("nags", fen) ?? [];
  }

  /** Removes a NAG of the move to a position. Returns false if it is not there. */
  removeNag(nag: NAG, fen?: string): boolean {
    const nags = this.removeNags(fen);
    const others = nags.filter((other) => other !== nag);
    if (others.length > 0) this.setNags(others, fen);
    return others.length < nags.length;
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
    const comments = this.session.commentsOfLine();
    for (const { fen } of comments) this.take("comment", fen);
    return comments;
  }
}
