// Makes one invalid call and checks its answer and its side effects. Knows how to call members, not what they mean.

import assert from "node:assert/strict";
import { disguises, isOfTheValue, kinds } from "./kinds.mjs";
import { stateOf } from "./states.mjs";
import { placesIn, plain, valueAt, withValueAt } from "./values.mjs";

/** Engine errors from code that trusted its arguments. */
const FROM_INSIDE =
  /is not a function|is not iterable|is not defined|[Cc]annot read (?:propert|private)|[Cc]annot destructure|[Cc]annot convert|[Cc]annot set|undefined \(|in operator|is not a constructor|Invalid array length|Invalid string length|call stack|out of bounds|Invalid typed array|not an object/;

/** The language's own error for calling a class without `new`. */
const WITHOUT_NEW = /^Class constructor \w+ cannot be invoked without 'new'$/;

/** The beginning of an error about a move of a list. */
const A_PLY = /^Ply \d+ \(\d+\.+\): /;

/** The maximum number of arguments of any member. */
const MOST_ARGUMENTS = 4;

/** Objects with the app's own keys, where no key is unknown. */
const OF_THE_APP = new Set(["headers", "pieces", "annotations", "squares", "look", "marks"]);

/** The number of items read from an iterable answer. */
const MOST_ITEMS = 20;

/**
 * A possible call: a member of an entry, with a row of its table.
 * @typedef {{ entry: object, loaded: any, beside: any, name: string, row: any, n: number }} Callable
 * `loaded`: the module; `beside`: `x88`, for whose games adapters are created; `n`: the number of the valid call
 */

/** Returns the object whose member is called, or null. */
export const selfOf = ({ loaded, beside, row, n }) => row.self?.(loaded, n, beside) ?? null;

export const argsOf = ({ loaded, beside, row, n }, self) => row.args(loaded, self, n, beside);

/** Calls a member on an object. */
export function call({ loaded, name, row }, thisValue, args) {
  if (row.call) return row.call(loaded, args);
  const [, owner, separator, member] = /^(\w+)(?:([.#])(\w+))?$/.exec(name);
  const exported = loaded[owner];
  if (separator === undefined) return isClass(exported) ? new exported(...args) : exported(...args);
  if (separator === ".") return exported[member](...args);
  const { value, get } = descriptorOf(exported.prototype, member);
  return get === undefined ? value.apply(thisValue, args) : get.call(thisValue);
}

const isClass = (value) => /^class\b/.test(Function.prototype.toString.call(value));

function descriptorOf(object, member) {
  for (let at = object; at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, member);
    if (found !== undefined) return found;
  }
  throw new Error(`no member ${member}`);
}

/** Returns an answer with the items that it yields; awaits promises. */
async function settled(answer) {
  const value = answer instanceof Promise ? await answer : answer;
  if (!/Generator/.test(Object.prototype.toString.call(value))) return value;
  const items = [];
  for (let item = await value.next(); !item.done && items.length < MOST_ITEMS; item = await value.next())
    items.push(item.value);
  await value.return();
  return items;
}

/** Returns the outcome of a call as `{ answer }` or `{ error }`. */
export async function outcomeOf(made) {
  try {
    return { answer: await settled(made()) };
  } catch (error) {
    return { error };
  }
}

/** Returns the valid call's answer from an unused object. */
export async function rightAnswer(callable) {
  const self = selfOf(callable);
  const came = await outcomeOf(() => call(callable, self, argsOf(callable, self)));
  return plain(came);
}

/** @throws if the error is neither the package's own nor thrown by the value itself. */
export function assertTyped({ loaded, beside }, error, what) {
  // A signal's reason is thrown unchanged, and the proxy that answers yes to everything yields another such proxy.
  if (isOfTheValue(error) || typeof error === "function") return;
  const shown = `${what}: ${error?.stack ?? String(error)}`;
  assert.ok(error instanceof Error, shown);
  if (WITHOUT_NEW.test(error.message)) return;
  const { CoreError, X88Error } = beside;
  assert.ok(!(error instanceof CoreError), `${shown}\n${error.cause?.stack}`);
  const isNamed =
    error instanceof X88Error ||
    Object.values(loaded).some((made) => isErrorClass(made) && error instanceof made);
  assert.ok(isNamed || isWordedByChessJs(loaded, error), shown);
  assert.ok(!FROM_INSIDE.test(error.message), shown);
  assert.ok(
    error.message.length > 0 && error.message.length < 1000,
    `${what}: a message of ${error.message.length}`,
  );
  if (error.code === "BAD_ARGUMENT")
    assert.ok(
      error.message
        .replace(A_PLY, "")
        .startsWith(`Expected ${error.expected} for "${error.parameter}", got `),
      shown,
    );
  if (isNamed && "code" in error) assert.match(error.code, /^[A-Z][A-Z0-9_]+$/, shown);
}

const isErrorClass = (made) => typeof made === "function" && made.prototype instanceof Error;

/** chess.js throws plain errors, recognized by how they begin. */
const isWordedByChessJs = (loaded, { name, message }) =>
  "Chess" in loaded &&
  name === "Error" &&
  /^(Invalid (move|FEN|PGN|suffix)|Null move not allowed)/.test(message);

/** Wrong values of a kind, or the right one in another form. */
function madeOf(kind, right, ask) {
  const disguise = disguises[kind];
  return disguise === undefined ? kinds.get(kind)(right, { ask }) : disguise(right, { ask });
}

export const allKinds = [...kinds.keys(), ...Object.keys(disguises)];

/** Returns the ways in which a call can be wrong: at a place of its arguments, or in their number. */
export function waysOf(callable) {
  const { row } = callable;
  const self = selfOf(callable);
  const args = argsOf(callable, self);
  const places = placesIn(args).map((place) => ({ place }));
  return [
    ...places.filter(({ place }) => !row.foreign?.includes(place[0]) || place.length === 1),
    ...(args.length > 0 ? [{ fewer: args.length - 1 }, { fewer: 0 }] : []),
    { more: true },
  ];
}

/**
 * Makes one wrong call and checks every invariant. Returns whether the call returned a value.
 * @param {Callable} callable
 * @param {object} way one of {@link waysOf}
 * @param {string} kind of value
 * @param {{ other: object, ask: () => void }} around another live object, and the getters' question
 */
export async function wrongCall(callable, way, kind, { other, ask, expected }) {
  const self = selfOf(callable);
  const args = argsOf(callable, self);
  const right = way.place ? valueAt(args, way.place) : undefined;
  const value = madeOf(kind, right, ask);
  const isDisguise = Object.hasOwn(disguises, kind);
  const isForeign = callable.row.foreign?.includes(way.place?.[0]);
  if (isForeign && (isDisguise || HALF_RIGHT.includes(kind))) return undefined;
  if (isDisguise && (value === undefined || way.place === undefined || isAmiss(callable, way.place, kind)))
    return undefined;
  // x88 trusts objects of its own classes: only a program can make one without its fields.
  if (kind === "its class alone" && isOwn(callable, right)) return undefined;
  const what = () =>
    `${callable.name} of ${callable.entry}, call ${callable.n}: ${kind} at ${JSON.stringify(way)}`;
  const before = [stateOf(self), stateOf(other)];
  const came = await outcomeOf(() => {
    return call(callable, self, changedArgs(args, way, value));
  });
  if ("error" in came) assertTyped(callable, came.error, what());
  const now = [stateOf(self), stateOf(other)];
  assert.deepEqual(now[1], before[1], `${what()} changes another object`);
  const mayChange = callable.row.changes && (!("error" in came) || callable.row.changesFirst);
  if (!mayChange) assert.deepEqual(now[0], before[0], `${what()} changes the object`);
  const isRefused = /^with /.test(kind) && isOfUnknownKey(came.error);
  if ((isDisguise && !isRefused) || way.more)
    assert.deepEqual(plain(came), expected, `${what()} is answered otherwise`);
  await assertGoesOn(callable, "error" in came ? self : null, expected, what);
  return "answer" in came;
}

const isOwn = ({ loaded }, value) =>
  Object.values(loaded).some((made) => typeof made === "function" && made.prototype && value instanceof made);

/** Options and annotations refuse unknown keys; refusals.test.mjs checks each of them. */
const isOfUnknownKey = (error) =>
  error?.code === "UNKNOWN_OPTION" && /got "(zzz|toString|__proto__)"/.test(error.message);

/** Partly valid: an error in another library's board shows when the board is used. */
const HALF_RIGHT = [
  "the right one at first",
  "its class alone",
  "a plain copy of it",
  "an object of getters that throw late",
  "a proxy that says yes to everything",
];

/** Whether a disguise would matter there. */
const isAmiss = ({ row }, place, kind) =>
  row.keepsAll === true || (OF_THE_APP.has(place.at(-1)) && /^with /.test(kind));

function changedArgs(args, way, value) {
  if (way.more) return Object.assign(new Array(MOST_ARGUMENTS).fill(undefined), args).concat([value]);
  if (way.fewer !== undefined) return args.slice(0, way.fewer);
  return withValueAt(args, way.place, value);
}

/** Asserts that the next valid call gives its usual answer. */
async function assertGoesOn(callable, self, expected, what) {
  const asked = self ?? selfOf(callable);
  const came = await outcomeOf(() => call(callable, asked, argsOf(callable, asked)));
  assert.deepEqual(plain(came), expected, `after ${what()} the right call is answered otherwise`);
}
