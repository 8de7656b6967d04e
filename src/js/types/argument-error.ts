// biome-ignore-all lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`.

// The base error, and the one error that also the parts without a core throw. The others are in `errors.ts`.

/**
 * The base class of all errors that x88 throws on purpose.
 *
 * @category Errors
 *
 * @example
 * try {
 *   Position.fromFen("nonsense");
 * } catch (error) {
 *   error instanceof X88Error; // true
 *   error.code; // "NOT_A_FEN"
 * }
 */
export class X88Error extends Error {
  /** @internal The name by which copies of the package know the class. */
  static readonly kind: string = "X88Error";
  declare readonly name: string;
  /** The stable name of the error. */
  declare readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.kind;
    this.code = code;
  }

  /** @internal */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(this, value);
  }
}

/**
 * The kind of problem with an argument:
 *
 * - `"BAD_ARGUMENT"`: the argument has the wrong type or is out of range
 * - `"UNKNOWN_OPTION"`: an options object has a key that x88 does not know
 * - `"TOO_LARGE"`: the call would need more memory or time than x88 allows
 * - `"NO_SUCH_PATH"`: the game has no line along this path
 * - `"RESULT_DECIDED"`: the moves decide a different result
 * - `"NEEDS_CAN_WIN"`: the data is of a game with `deadPositions`, which needs `isDead` of `x88/can-win`
 * - `"READ_ONLY"`: the app wrote to a view, such as `game.headers`
 *
 * @category Errors
 */
export type ArgumentErrorCode =
  | "BAD_ARGUMENT"
  | "UNKNOWN_OPTION"
  | "TOO_LARGE"
  | "NO_SUCH_PATH"
  | "RESULT_DECIDED"
  | "NEEDS_CAN_WIN"
  | "READ_ONLY";

/**
 * Thrown when an argument does not match its declaration. Nothing was changed.
 *
 * @category Errors
 *
 * @example
 * try {
 *   Position.initial().legalDests("e9");
 * } catch (error) {
 *   error.code; // "BAD_ARGUMENT"
 *   error.parameter; // "from"
 *   error.expected; // "a square such as \"e4\""
 *   error.message; // "Expected a square such as \"e4\" for \"from\", got \"e9\"."
 * }
 */
export class ArgumentError extends X88Error {
  /** @internal */
  static override readonly kind: string = "ArgumentError";
  declare readonly name: string;
  /** The kind of problem. */
  declare readonly code: ArgumentErrorCode;
  /** The name of the parameter, option or field with the wrong value. Set only if the code is `"BAD_ARGUMENT"`. */
  declare readonly parameter: string | undefined;
  /** A description of a valid value. Set only if the code is `"BAD_ARGUMENT"`. */
  declare readonly expected: string | undefined;
  constructor(code: ArgumentErrorCode, message: string, parameter?: string, expected?: string) {
    super(code, message);
    this.parameter = parameter;
    this.expected = expected;
  }
}

/**
 * Thrown when data is wrong that an app stored or received: the data of `fromJSON`, `fromRecord`, `fromSetup` and `fromBytes`. Every
 * other {@link ArgumentError} is a mistake in the call.
 *
 * @category Errors
 *
 * @example
 * const load = (text) => {
 *   try {
 *     return Game.fromJSON(JSON.parse(text));
 *   } catch (error) {
 *     if (error instanceof DataError) return error.message;
 *     throw error;
 *   }
 * };
 * load('{ "moves": 5 }'); // 'Expected a string for "moves", got 5.'
 */
export class DataError extends ArgumentError {
  /** @internal */
  static override readonly kind = "DataError";
  declare readonly name: string;
}

/** Reads data. @throws {DataError} for an error of arguments, unless it is about the functions that the app passes. */
export function readingData<R>(read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArgumentError) || isOfCall(error)) throw error;
    throw new DataError(error.code, error.message, error.parameter, error.expected);
  }
}

/** Returns whether an error while data is read concerns a function of the app, which is an option of the same call. */
function isOfCall({ code, expected }: ArgumentError): boolean {
  return code === "NEEDS_CAN_WIN" || expected?.startsWith("a function") === true;
}

// `instanceof` for errors. An app may load two copies of the package (ESM and CommonJS, `x88` and `x88/slim`), and each must accept
// the errors of the other.

/** A class of errors. A subclass that an app defines inherits `kind` and has none of its own. */
interface ErrorClass {
  readonly kind: string;
}

/** Returns what `value instanceof type` is: whether it belongs to a class of that kind, or of the app's own class. */
export function isOfKind(type: ErrorClass & (new (...args: never) => Error), value: unknown): boolean {
  if (!Object.hasOwn(type, "kind")) return Function.prototype[Symbol.hasInstance].call(type, value);
  let object: { constructor?: Partial<ErrorClass> } | null = Object(value);
  while (object !== null && object.constructor?.kind !== type.kind) object = Object.getPrototypeOf(object);
  return object !== null;
}
