// A move in words.

import { badArgument, optionsOf, requireString } from "./arguments.js";
import { isSquare, ROLES } from "./squares.js";
import type { Move, Role } from "./types.js";
import type * as variants from "./variant-types.js";

/** A move of any entry. */
export type AnyMove = Move | variants.Move;

/** @throws {ArgumentError} unless it is a move as x88 describes it. */
export function requireMove(move: AnyMove): AnyMove {
  const { san, kind, role, to } = Object(move) as Partial<AnyMove>;
  const isMove =
    typeof san === "string" && typeof kind === "string" && ROLES.indexOf(role) > 0 && isSquare(to);
  if (!isMove) throw badArgument("move", "a move, such as game.lastMove", move);
  return move;
}

/**
 * The words of {@link moveWords}.
 *
 * @category Moves
 */
export interface MoveWords {
  roles: Record<Role, string>;
  takes: string;
  on: string;
  check: string;
  checkmate: string;
  promotesTo: string;
  enPassant: string;
  kingside: string;
  queenside: string;
  drops: string;
  pass: string;
  /** Returns the word for a file, such as `"bravo"` for `"b"`. By default, a square is one word. */
  file?(file: string): string;
}

/**
 * The English words.
 *
 * @category Moves
 *
 * @example
 * moveWords(new Game().move("e4"), { ...englishWords, file: (file) => file.toUpperCase() }); // "pawn E 4"
 */
export const englishWords: MoveWords = /* @__PURE__ */ Object.freeze({
  roles: /* @__PURE__ */ Object.freeze({
    pawn: "pawn",
    knight: "knight",
    bishop: "bishop",
    rook: "rook",
    queen: "queen",
    king: "king",
  }),
  takes: "takes",
  on: "on",
  check: "check",
  checkmate: "checkmate",
  promotesTo: "promotes to",
  enPassant: "en passant",
  kingside: "castles kingside",
  queenside: "castles queenside",
  drops: "drops",
  pass: "passes",
});

/**
 * Returns a move in words, for speech and screen readers: the piece, the captured piece, the square, and check or mate. Like SAN,
 * it names the file or rank of the piece where that is needed.
 * @throws {ArgumentError} if an argument does not match its declaration.
 *
 * @category Moves
 *
 * @example
 * moveWords(Game.fromMoves(["e4", "e5", "Nf3", "d6"]).move("Nxe5")); // "knight takes pawn on e5"
 * moveWords(new Game().move("Nf3"), { ...englishWords, roles: { ...englishWords.roles, knight: "horse" } }); // "horse f3"
 */
export function moveWords(move: AnyMove, words: MoveWords = englishWords): string {
  const { kind, role, to, san, captured, promotion, isCheck, isCheckmate } = requireMove(move);
  const has = requireWords(words);
  const named = (square: string) =>
    square
      .replace(/[a-h]/, (file) =>
        has.file === undefined ? file : `${requireString(has.file(file), "file")} `,
      )
      .trim();
  const parts: string[] = [has.roles[role]];
  if (kind === "castle-kingside") parts[0] = has.kingside;
  else if (kind === "castle-queenside") parts[0] = has.queenside;
  else if (kind === "null") parts[0] = has.pass;
  else {
    const from = /^[A-Z]?([a-h]?[1-8]?)x?[a-h][1-8]/.exec(san)?.[1];
    if (from) parts.push(named(from));
    if (kind === "drop") parts.push(has.drops, has.on);
    if (captured !== undefined) parts.push(has.takes, has.roles[captured], has.on);
    parts.push(named(to));
    if (kind === "en-passant") parts.push(has.enPassant);
  }
  const clauses = [parts.join(" ")];
  if (promotion !== undefined) clauses.push(`${has.promotesTo} ${has.roles[promotion]}`);
  if (isCheck) clauses.push(isCheckmate ? has.checkmate : has.check);
  return clauses.join(", ");
}

/** @throws {ArgumentError} if a word is missing. */
function requireWords(words: MoveWords): MoveWords {
  const names = Object.keys(englishWords) as (keyof MoveWords)[];
  const { roles, ...own } = optionsOf<MoveWords>(words, `${names.join(" ")} file`, "words");
  const has = optionsOf<MoveWords["roles"]>(roles, Object.keys(englishWords.roles).join(" "), "roles");
  for (const name of names) if (name !== "roles") requireString(own[name], name);
  for (const role of Object.keys(englishWords.roles)) requireString(has[role as Role], `roles.${role}`);
  if (own.file !== undefined && typeof own.file !== "function")
    throw badArgument("file", "a function", own.file);
  return words;
}
