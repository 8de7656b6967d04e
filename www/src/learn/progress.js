// Which exercises a person has solved, how well, and which come back today; kept in the browser. What is found there may have been changed by
// anybody: what does not fit is left out. Knows no page.

import { subscribed } from "../subscribed.js";
import { dayOf } from "./days.js";
import {
  accountIn,
  accountOfNames,
  emptyAccount,
  parsed,
  readName,
  writtenAccount,
} from "./progress-data.js";
import { dueFrom, merged, solvedOn, starsFor } from "./spacing.js";

/** @import { Kept } from "../shell/kept.js" */
/** @import { Account } from "./progress-data.js" */
/** @import { Took } from "./spacing.js" */

/** An exercise that has just been solved; `stars`: for this time. @typedef {Took & { name: string, stars: number }} Solved */

/** A new key for each shape: a tab that still has an older version of the site leaves it alone. */
const KEY = "x88-progress";

/** Where the names of what was solved were kept before. */
const OLD_KEY = "x88-solved";

export class Progress {
  #names;
  #kept;
  #now;
  /** @type {Account} */
  #account;
  /** As it was read or written last. @type {string | null} */
  #text = null;
  /** @type {Set<(solved: Solved) => void>} */
  #listeners = new Set();

  /**
   * @param {ReadonlySet<string>} names of all exercises
   * @param {Pick<Kept, "read" | "write" | "follow">} kept
   * @param {() => Date} [now] the clock
   */
  constructor(names, kept, now = () => new Date()) {
    this.#names = names;
    this.#kept = kept;
    this.#now = now;
    this.#read();
  }

  /**
   * What is solved in one tab must not be written over by what another knew before.
   * @param {() => void} changed called when something was solved or forgotten in another tab
   * @param {AbortSignal} signal ends it
   */
  follow(changed, signal) {
    const readAgain = () => {
      this.#read();
      changed();
    };
    this.#read();
    this.#kept.follow(KEY, readAgain, signal);
  }

  /**
   * @param {(solved: Solved) => void} listener called when an exercise is solved here, also one that was solved before
   * @param {AbortSignal} signal ends it
   */
  hear(listener, signal) {
    subscribed(this.#listeners, listener, signal);
  }

  /** The day it is. */
  get today() {
    return dayOf(this.#now());
  }

  /** How many exercises are solved. */
  get count() {
    return this.#account.done.size;
  }

  /** The exercise that was solved last on the way, without those that were only repeated or done as the exercise of a day; or null. */
  get last() {
    return [...this.#account.done].findLast(([, { aside }]) => !aside)?.[0] ?? null;
  }

  /** @param {string} name */
  has(name) {
    return this.#account.done.has(name);
  }

  /** The most stars that there were for an exercise; 0: it is not solved. @param {string} name */
  starsOf(name) {
    return this.#account.done.get(name)?.stars ?? 0;
  }

  /** Whether it was solved before a day. @param {string} name @param {string} day */
  hasBefore(name, day) {
    return (this.#account.done.get(name)?.first ?? day) < day;
  }

  /** The day on which it was solved first, or null. @param {string} name */
  solvedOn(name) {
    return this.#account.done.get(name)?.first ?? null;
  }

  /** The exercises that are to be repeated today, those that have waited longest first. */
  get due() {
    const { today } = this;
    return this.#waiting().flatMap(({ name, due }) => (due <= today ? [name] : []));
  }

  /** The next day on which something comes back, after today, and how much; null: nothing does. */
  get nextDue() {
    const { today } = this;
    const later = this.#waiting().filter(({ due }) => due > today);
    const day = later[0]?.due;
    return day === undefined ? null : { day, count: later.filter(({ due }) => due === day).length };
  }

  /** The days on which the exercise of the day was solved, in their order. @returns {readonly string[]} */
  get days() {
    return this.#account.days;
  }

  /** What certificates are made out to; empty: nothing was written yet. */
  get name() {
    return this.#account.name;
  }

  set name(name) {
    this.#catchUp();
    this.#account.name = readName(name);
    this.#store();
  }

  /** All of it, as it is given away. @returns {Readonly<Account>} */
  get account() {
    return this.#account;
  }

  /**
   * @param {string} name of an exercise that has just been solved, for the first time or once more
   * @param {Took} [took] what it took
   * @param {{ isAside?: boolean }} [options] `isAside`: it was not done on the way, and one goes on where one was
   */
  add(name, took = { hints: 0, errors: 0 }, { isAside = false } = {}) {
    this.#catchUp();
    const { done } = this.#account;
    const before = done.get(name);
    const solved = solvedOn(before, took, this.today);
    // What comes to the way now comes after all that was solved on it.
    if (before?.aside && !isAside) done.delete(name);
    const staysAside = isAside && (before === undefined || before.aside);
    done.set(name, staysAside ? { ...solved, aside: true } : solved);
    this.#store();
    for (const listener of this.#listeners) listener({ name, ...took, stars: starsFor(took) });
  }

  /** The exercise of the day has been solved. */
  addDay() {
    this.#catchUp();
    this.#account.days = [...new Set([...this.#account.days, this.today])].sort();
    this.#store();
  }

  /**
   * Takes in what somebody has brought along; nothing that is here is lost.
   * @param {Account} brought
   */
  merge({ done, days, name }) {
    this.#catchUp();
    const account = this.#account;
    const { last } = this;
    for (const [key, value] of done) {
      const here = account.done.get(key);
      account.done.set(key, here ? merged(here, value) : value);
    }
    this.#putLast(last);
    account.days = [...new Set([...account.days, ...days])].sort();
    account.name ||= name;
    this.#store();
  }

  /** One goes on where one was. @param {string | null} name */
  #putLast(name) {
    const { done } = this.#account;
    const value = name === null ? undefined : done.get(name);
    if (name === null || !value) return;
    done.delete(name);
    done.set(name, value);
  }

  /** Begins anew. */
  reset() {
    this.#account = emptyAccount();
    this.#store();
    this.#kept.write(OLD_KEY, "[]");
  }

  #waiting() {
    const { today } = this;
    const all = [...this.#account.done].flatMap(([name, done]) => {
      const due = dueFrom(done, today);
      return due === undefined ? [] : [{ name, due }];
    });
    return all.sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
  }

  /**
   * Another tab may have kept something without this one having heard of it: a page that the browser had put aside hears nothing, and where
   * several processes run it comes late.
   */
  #catchUp() {
    const text = this.#kept.read(KEY);
    if (text !== null && text !== this.#text) this.#read();
  }

  #read() {
    const text = this.#kept.read(KEY);
    this.#text = text;
    this.#account =
      text === null
        ? accountOfNames(parsed(this.#kept.read(OLD_KEY)), this.#names)
        : accountIn(parsed(text), this.#names);
  }

  #store() {
    this.#text = writtenAccount(this.#account);
    this.#kept.write(KEY, this.#text);
  }
}
