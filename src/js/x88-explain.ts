// The part of `x88/explain` that needs a core: rules and verdicts. Its WebAssembly contains nothing else.

import { core } from "./core/explain.js";
import { ExplainPosition } from "./explain/position.js";
import type { ExplainRuleset } from "./explain/ruleset.js";
import { Language } from "./explain/sentences.js";
import { explainedChess } from "./explain/standard.js";
import { ExplainGame } from "./game/explain-game.js";
import { english } from "./messages/english.js";
import type { PositionClass } from "./position/position.js";
import { fenVerdict } from "./position/sources.js";
import { requireObject } from "./types/arguments.js";
import type { LineData } from "./types/game-types.js";
import type { CheckedMessages, MessageKey, Messages, PgnMessageKey } from "./types/message-types.js";
import type { FenOptions, FenVerdict } from "./types/position-types.js";
import type { GameStart, StandardTypes } from "./types/rules-types.js";

const language = /* @__PURE__ */ new Language(english);
const RULES: ExplainRuleset<StandardTypes> = /* @__PURE__ */ explainedChess(core, language);

/**
 * A position of standard chess or Chess960, as an immutable value that you can keep, share and compare, and never have to free.
 * It has every method of the position of `x88/rules`, and says why a move is illegal. Factories and moves of a subclass return
 * positions of that subclass.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * const verdict = start.explain({ from: "f1", to: "b5" });
 * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
 */
export class Position extends ExplainPosition<StandardTypes> {
  /** @internal */
  override get rules(): ExplainRuleset<StandardTypes> {
    return RULES;
  }
}

/**
 * A game that you play, undo and replay, and that says why a move is illegal. It has every method of the game of `x88/rules`. The
 * factories of a subclass return games of that subclass.
 *
 * @category Games
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * const verdict = game.tryMove({ from: "e8", to: "e6" });
 * verdict.legal || verdict.message; // "A king moves one square in any direction: the king on e8 cannot go to e6."
 */
export class Game extends ExplainGame<StandardTypes, Position> {
  /** @internal */
  override get positions(): PositionClass<Position> {
    return Position;
  }
}

/**
 * The data that `game.toJSON()` writes, without fields that have their default value. `x88` reads it too.
 *
 * @category Games
 */
export interface GameData extends LineData {}

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 */
export interface GameOptions extends GameStart<StandardTypes, Position> {}

/**
 * Sets the language of all later messages. The default is English. Existing verdicts and problems keep their messages. A message
 * that the language lacks stays in English.
 * @throws {ArgumentError} if it is not an object.
 *
 * @example
 * setMessages(defineMessages({ ...english, SAME_SQUARE: "Die Figur ({piece}) muss ihr Feld verlassen." }));
 * const verdict = Position.initial().explain("e2e2");
 * verdict.legal || verdict.message; // "Die Figur (pawn on e2) muss ihr Feld verlassen."
 * setMessages(english);
 */
export function setMessages(messages: Messages): void {
  language.set(messages);
}

/**
 * Returns the messages unchanged. TypeScript reports a missing message, and a mark that the English message does not have.
 *
 * @example
 * const german = defineMessages({ ...english, SAME_SQUARE: "Die Figur ({piece}) muss ihr Feld verlassen." });
 * const verdict = Position.initial().explain("e2e2", { messages: german });
 * verdict.legal || verdict.message; // "Die Figur (pawn on e2) muss ihr Feld verlassen."
 */
export function defineMessages<
  Text extends string,
  Given extends Record<Key, Text | ((params: never) => string)>,
>(messages: Given & CheckedMessages<Given, Key>): Messages;
export function defineMessages(messages: Messages): Messages {
  requireObject(messages, "messages");
  return messages;
}

type Key = Exclude<MessageKey, PgnMessageKey>;

/**
 * Returns every problem of a FEN, whichever options would accept it.
 *
 * @category Positions
 *
 * @example
 * const { ok, problems } = validateFen("8/8/8/8/8/8/8/8 w - -");
 * ok; // false
 * problems.map(({ code }) => code); // ["MISSING_FIELD", "MISSING_FIELD", "NO_KING", "NO_KING"]
 * problems.at(-1)?.message; // "Black has no king."
 */
export function validateFen(fen: string, options?: FenOptions | null): FenVerdict {
  return fenVerdict(RULES, fen, options);
}

export { english } from "./messages/english.js";
export { neutralEnglish } from "./messages/neutral.js";
export type { ArgumentErrorCode } from "./types/argument-error.js";
export {
  ArgumentError,
  ClaimError,
  CoreError,
  FenError,
  SetupError,
  StartError,
  X88Error,
} from "./types/errors.js";
export { IllegalMoveError } from "./types/illegal-move.js";
export type * from "./types/message-types.js";
export type { PgnWriteOptions, UnreadStyle } from "./types/pgn-types.js";
export type * from "./types/position-types.js";
export type * from "./types/verdict-types.js";
