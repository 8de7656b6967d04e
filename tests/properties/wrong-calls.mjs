// One call with something wrong in it: what it may answer, and what it must not change. Knows how to call; must not know what is
// called.

import assert from "node:assert/strict";
import { disguises, isOfTheValue, kinds } from "./kinds.mjs";
import { stateOf } from "./states.mjs";
import { placesIn, plain, valueAt, withValueAt } from "./values.mjs";

/** What engines say of code that took for granted what it was given. */
const FROM_INSIDE =
  /is not a function|is not iterable|is not defined|[Cc]annot read|[Cc]annot destructure|[Cc]annot convert|[Cc]annot set|undefined \(|in operator|is not a constructor|Invalid array length|Invalid string length|call stack|out of bounds|Invalid typed array|not an object/;

/** What the language itself answers to a class that is called without `new`. */
const WITHOUT_NEW = /^Class constructor \w+ cannot be invoked without 'new'$/;

/** No member takes more. */
const MOST_ARGUMENTS = 4;

/** Objects with keys of the app, where no key is unknown. */
const OF_THE_APP = new Set(["headers", "pieces", "annotations", "squares", "look", "marks"]);

/** How many items of an answer that comes piece by piece are looked at. */
const MOST_ITEMS = 20;

/**
 * A call that can be made: of a member of an entry, with a row of its table.
 * @typedef {{ entry: object, loaded: any, beside: any, name: string, row: any, n: number }} Callable
 * `loaded`: the module; `beside`: `x88`, of whose games adapters are made; `n`: which of the right calls
 */

/** The object whose member is called, or null. */
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

/** An answer with what comes of it piece by piece; promises are waited for. */
async function settled(answer) {
  const value = answer instanceof Promise ? await answer : answer;
  if (!/Generator/.test(Object.prototype.toString.call(value))) return value;
  const items = [];
  for (let item = await value.next(); !item.done && items.length < MOST_ITEMS; item = await value.next())
    items.push(item.value);
  await value.return();
  return items;
}

/** What came of a call: `{ answer }` or `{ error }`. */
export async function outcomeOf(made) {
  try {
    return { answer: await settled(made()) };
  } catch (error) {
    return { error };
  }
}

/** What the right call answers, to an object that nobody has asked before. */
export async function rightAnswer(callable) {
  const self = selfOf(callable);
  const came = await outcomeOf(() => call(callable, self, argsOf(callable, self)));
  return plain(came);
}

/** @throws if an error is not one that the package throws on purpose, or that the value itself has thrown. */
export function assertTyped({ loaded, beside }, error, what) {
  // What is given as a signal's reason is thrown as it is; that of the proxy which says yes to everything is such a proxy.
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
  if (isNamed && "code" in error) assert.match(error.code, /^[A-Z][A-Z0-9_]+$/, shown);
}

const isErrorClass = (made) => typeof made === "function" && made.prototype instanceof Error;

/** chess.js throws plain errors, whose first words say what is wrong. */
const isWordedByChessJs = (loaded, { name, message }) =>
  "Chess" in loaded && name === "Error" && /^(Invalid (move|FEN|PGN)|Null move not allowed)/.test(message);

/** Wrong values of a kind, or the right one in another form. */
export function madeOf(kind, right, ask) {
  const disguise = disguises[kind];
  return disguise === undefined ? kinds.get(kind)(right, { ask }) : disguise(right, { ask });
}

export const allKinds = [...kinds.keys(), ...Object.keys(disguises)];

/** Ways in which a call can be wrong: at a place of its arguments, or in their number. */
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
 * Makes one wrong call, and asserts everything that has to hold. Returns whether the call returned a value.
 * @param {Callable} callable
 * @param {object} way one of {@link waysOf}
 * @param {string} kind of value
 * @param {{ other: object, ask: () => void }} around another live object, and what a getter asks
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
  const what = () =>
    `${callable.name} of ${callable.entry}, call ${callable.n}: ${kind} at ${JSON.stringify(way)}`;
  const before = [stateOf(self), stateOf(other)];
  const came = await outcomeOf(() => {
    return call(callable, self, changedArgs(args, way, value));
  });
  if ("error" in came) assertTyped(callable, came.error, what());
  const now = [stateOf(self), stateOf(other)];
  assert.deepEqual(now[1], before[1], `${what()} changes another object`);
  if ("error" in came || !callable.row.changes)
    assert.deepEqual(now[0], before[0], `${what()} changes the object`);
  const isRefused = /^with /.test(kind) && isOfUnknownKey(came.error);
  if ((isDisguise && !isRefused) || way.more)
    assert.deepEqual(plain(came), expected, `${what()} is answered otherwise`);
  await assertGoesOn(callable, "error" in came ? self : null, expected, what);
  return "answer" in came;
}

/** Options and annotations refuse what they do not know; what says so for each: tests/package/unknown-options.test.mjs. */
const isOfUnknownKey = (error) =>
  error?.code === "UNKNOWN_OPTION" && /got "(zzz|toString|__proto__)"/.test(error.message);

/** Half right: what is wrong with a board of another library is seen when it is used. */
const HALF_RIGHT = [
  "the right one at first",
  "its class alone",
  "a plain copy of it",
  "an object of getters that throw late",
  "a proxy that says yes to everything",
];

/** Whether a disguise would say something there. */
const isAmiss = ({ row }, place, kind) =>
  row.keepsAll === true || (OF_THE_APP.has(place.at(-1)) && /^with /.test(kind));

function changedArgs(args, way, value) {
  if (way.more) return Object.assign(new Array(MOST_ARGUMENTS).fill(undefined), args).concat([value]);
  if (way.fewer !== undefined) return args.slice(0, way.fewer);
  return withValueAt(args, way.place, value);
}

/** What the next right call answers is what it would have been. */
async function assertGoesOn(callable, self, expected, what) {
  const asked = self ?? selfOf(callable);
  const came = await outcomeOf(() => call(callable, asked, argsOf(callable, asked)));
  assert.deepEqual(plain(came), expected, `after ${what()} the right call is answered otherwise`);
}
