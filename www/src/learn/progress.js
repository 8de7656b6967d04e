// The exercises that a user has solved, with stars and review dates, stored in the browser. Stored data is untrusted: invalid
// parts are ignored.

import { subscribed } from "../subscribed.js";
import { dayOf } from "./days.js";
import { accountIn, emptyAccount, readName, writtenAccount } from "./progress-data.js";
import { parsed } from "../stored.js";
import { dueFrom, merged, solvedOn, starsFor } from "./spacing.js";

/** @import { Kept } from "../shell/storage.js" */
/** @import { Account } from "./progress-data.js" */
/** @import { Took } from "./spacing.js" */

/** An exercise that has just been solved; `stars`: for this time. @typedef {Took & { name: string, stars: number }} Solved */

const KEY = "x88-progress";

export class Progress {
  #names;
  #kept;
  #now;
  /** @type {Account} */
  #account;
  /** The string last read or written. @type {string | null} */
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
   * Follows changes in other tabs, so that one tab does not overwrite another's progress.
   * @param {() => void} changed called when another tab has changed the progress
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
   * @param {(solved: Solved) => void} listener called when an exercise is solved here, even if it was solved before
   * @param {AbortSignal} signal ends it
   */
  hear(listener, signal) {
    subscribed(this.#listeners, listener, signal);
  }

  /** The current day. */
  get today() {
    return dayOf(this.#now());
  }

  /** The number of solved exercises. */
  get count() {
    return this.#account.done.size;
  }

  /** The last exercise solved in the lessons, not counting reviews and exercises of the day; or null. */
  get last() {
    return [...this.#account.done].findLast(([, { aside }]) => !aside)?.[0] ?? null;
  }

  /** @param {string} name */
  has(name) {
    return this.#account.done.has(name);
  }

  /**
   * Returns the most stars ever earned in an exercise; 0 if it is unsolved.
   * @param {string} name
   */
  starsOf(name) {
    return this.#account.done.get(name)?.stars ?? 0;
  }

  /**
   * Returns whether an exercise was solved before a day.
   * @param {string} name
   * @param {string} day
   */
  hasBefore(name, day) {
    return (this.#account.done.get(name)?.first ?? day) < day;
  }

  /**
   * Returns the day on which an exercise was first solved, or null.
   * @param {string} name
   */
  solvedOn(name) {
    return this.#account.done.get(name)?.first ?? null;
  }

  /** The exercises to review today, the longest due first. */
  get due() {
    const { today } = this;
    return this.#waiting().flatMap(({ name, due }) => (due <= today ? [name] : []));
  }

  /** The next day after today with reviews, and their number, or null. */
  get nextDue() {
    const { today } = this;
    const later = this.#waiting().filter(({ due }) => due > today);
    const day = later[0]?.due;
    return day === undefined ? null : { day, count: later.filter(({ due }) => due === day).length };
  }

  /** The days on which the exercise of the day was solved, in order. @returns {readonly string[]} */
  get days() {
    return this.#account.days;
  }

  /** The learner's name for results; empty if not set. */
  get name() {
    return this.#account.name;
  }

  set name(name) {
    this.#catchUp();
    this.#account.name = readName(name);
    this.#store();
  }

  /** All progress, for export. @returns {Readonly<Account>} */
  get account() {
    return this.#account;
  }

  /**
   * @param {string} name of an exercise just solved, possibly again
   * @param {Took} [took] its hints and errors
   * @param {{ isAside?: boolean }} [options] `isAside`: solved outside the lessons, so the user continues where they were
   */
  add(name, took = { hints: 0, errors: 0 }, { isAside = false } = {}) {
    this.#catchUp();
    const { done } = this.#account;
    const before = done.get(name);
    const solved = solvedOn(before, took, this.today);
    // An exercise that is now solved in the lessons moves to the end of their order.
    if (before?.aside && !isAside) done.delete(name);
    const staysAside = isAside && (before === undefined || before.aside);
    done.set(name, staysAside ? { ...solved, aside: true } : solved);
    this.#store();
    for (const listener of this.#listeners) listener({ name, ...took, stars: starsFor(took) });
  }

  /** Records that the exercise of the day is solved. */
  addDay() {
    this.#catchUp();
    this.#account.days = [...new Set([...this.#account.days, this.today])].sort();
    this.#store();
  }

  /**
   * Merges imported progress; nothing existing is lost.
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

  /**
   * Restores where the user continues.
   * @param {string | null} name
   */
  #putLast(name) {
    const { done } = this.#account;
    const value = name === null ? undefined : done.get(name);
    if (name === null || !value) return;
    done.delete(name);
    done.set(name, value);
  }

  /** Deletes all progress. */
  reset() {
    this.#account = emptyAccount();
    this.#store();
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
   * Reads changes of other tabs that were not reported: a suspended page gets no events, and between processes they come late.
   */
  #catchUp() {
    const text = this.#kept.read(KEY);
    if (text !== null && text !== this.#text) this.#read();
  }

  #read() {
    const text = this.#kept.read(KEY);
    this.#text = text;
    this.#account = accountIn(parsed(text), this.#names);
  }

  #store() {
    this.#text = writtenAccount(this.#account);
    this.#kept.write(KEY, this.#text);
  }
}
