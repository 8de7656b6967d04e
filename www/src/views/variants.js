// Responsibility: the view for playing a variant on one device: connects the game, the board, the pockets and the explanations.
// The package decides everything about the rules. It is a view of its own because only it needs the WebAssembly of variants.

import "../styles/beside.css";
import "../styles/verdict.css";
import "../styles/moves.css";
import "../styles/variants.css";
import { verdictArrows } from "x88/board";
import { EntryBoard } from "../board/entry-board.js";
import { culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { element } from "../element.js";
import { playableOf } from "../game/playable.js";
import { MoveList } from "../panels/move-list.js";
import { soundOf } from "../panels/told.js";
import { NotFound } from "../shell/not-found.js";
import { subscribed } from "../subscribed.js";
import { PocketPanel } from "../variants/pocket.js";
import { newVariantsState } from "../variants/state.js";
import { REASONS, VARIANTS } from "../variants/table.js";
import {
  capitalized,
  counted,
  inSentences,
  moveSpoken,
  opponent,
  outcomeLine,
  selectionSpoken,
} from "../words.js";
import page from "./variants.html";

/** @import { Color, DropRole, Refusal, Square, Verdict } from "x88/variants" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { VariantsState } from "../variants/state.js" */

export { fetchPlace, newVariantsState as newState, page, VariantsView as View };

/** Leads to the last game of a variant. */
const LAST = "variants";

/** @param {Place} place its path names the variant to play @throws {NotFound} */
async function fetchPlace({ path: [asked] }) {
  if (asked === LAST || VARIANTS.some(({ id }) => id === asked)) return;
  const ways = VARIANTS.map(({ id, name }) => ({ href: `#/play/${id}`, text: name }));
  throw new NotFound("There's no variant with this name", ways);
}

class VariantsView {
  title = "Variants";
  #section;
  #site;
  /** @type {VariantsState} */
  #state;
  #board;
  #moves;
  #pockets;
  /** The role to drop with the next press. @type {DropRole | null} */
  #chosen = null;
  /** @type {Verdict | null} */
  #verdict = null;
  #asksWhyNot = false;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Mount<VariantsState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#site = site;
    this.#state = state;
    const surroundings = { ...site, signal };
    this.#pockets = ["top", "bottom"].map(
      (place) =>
        new PocketPanel(
          this.#find(`[data-pocket=${place}]`),
          (role, color) => this.#choose(role, color),
          signal,
        ),
    );
    this.#moves = new MoveList(this.#find(".moves-panel"), (ply) => this.#goTo(ply), signal);
    const callbacks = {
      changed: () => this.#select(),
      refused: (from, to) => this.#refuse(this.#game.explain({ from, to })),
      touched: (square) => this.#drop(square),
      selectionSpoken: (square) => this.#spoken(square),
      giveUp: () => this.#cancel(),
    };
    this.#board = new EntryBoard(this.#find(".board-frame"), this.#playable, callbacks, surroundings);
    this.#fillChoice();
    const clicks = {
      "#variant-new": () => this.#start(this.#chosenVariant),
      "#variant-undo": () => this.#goTo(this.#game.ply - 1),
      "#variant-redo": () => this.#goTo(this.#game.ply + 1),
      "#variant-flip": () => this.#turn(opponent(this.#board.below)),
      "#why-not": () => this.#toggleWhyNot(),
    };
    for (const [selector, click] of Object.entries(clicks))
      this.#find(selector).addEventListener("click", click, { signal });
    this.#find("#variant").addEventListener("change", () => this.#turnTo(this.#chosenVariant), { signal });
    this.#board.turn(state.seated.below);
    this.#board.update();
    this.#showAll();
  }

  get #game() {
    return this.#state.seated.game;
  }

  get #chosenVariant() {
    return element(this.#section, "#variant", HTMLSelectElement).value;
  }

  #find(selector) {
    return element(this.#section, selector);
  }

  #fillChoice() {
    const options = VARIANTS.map(({ id, name }) => new Option(name, id));
    element(this.#section, "#variant", HTMLSelectElement).replaceChildren(...options);
  }

  /** @param {Place} place its path names the variant to play, and its query can begin a new game */
  show({ path: [asked], query }) {
    const { variant } = this.#game.start;
    if (query.has("new")) this.#start(asked);
    else if (asked !== LAST && asked !== variant) this.#turnTo(asked);
    this.#site.address.rename(`#/play/${this.#game.start.variant}`);
  }

  focus() {
    this.#board.focus();
  }

  get #playable() {
    // The board needs only what every position has.
    return playableOf(() => /** @type {any} */ (this.#game), {
      play: (move) => this.#play(move),
      subscribe: (listener, { signal } = {}) => subscribed(this.#listeners, listener, signal),
    });
  }

  /** @param {string} variant begins a new game */
  #start(variant) {
    this.#state.turnTo(variant);
    this.#state.begin();
    this.#showGame();
    this.#site.announce(`${this.#words.name}: new game`);
  }

  /** @param {string} variant goes on with its game */
  #turnTo(variant) {
    this.#state.turnTo(variant);
    this.#showGame();
    this.#site.announce(this.#words.name);
  }

  #showGame() {
    this.#turn(this.#state.seated.below);
    this.#changed();
    this.#site.address.rename(`#/play/${this.#game.start.variant}`);
  }

  #play(move) {
    const verdict = this.#game.tryMove(move);
    if (!verdict.legal) return this.#refuse(verdict);
    this.#changed(verdict.note ? verdict : null);
    const { position } = this.#game;
    const outcome = this.#game.outcome();
    const end = outcome ? [outcomeLine(outcome)] : [];
    this.#site.announce(inSentences([moveSpoken(verdict.move, position, outcome), ...end]));
    this.#site.sounds.play(soundOf(verdict.move, { game: { outcome, position }, computer: { color: null } }));
  }

  #goTo(ply) {
    if (ply < 0 || ply > this.#game.line().length) return;
    this.#game.goTo(ply);
    this.#changed();
  }

  /** @param {Verdict | null} [verdict] to show */
  #changed(verdict = null) {
    this.#chosen = null;
    this.#verdict = verdict;
    for (const listener of this.#listeners) listener();
    this.#showAll();
    this.#state.keep();
  }

  /** @param {Color} side the color of the pieces at the bottom */
  #turn(side) {
    this.#board.turn(side);
    this.#state.seated.below = side;
    this.#showTry();
  }

  /** @param {DropRole} role @param {Color} color */
  #choose(role, color) {
    if (this.#game.isOver() || color !== this.#game.position.turn) return;
    const chosen = this.#chosen === role ? null : role;
    this.#board.cancel();
    this.#chosen = chosen;
    this.#verdict = null;
    this.#showTry();
    if (chosen) this.#site.announce(`${chosen} chosen: ${counted(this.#dropSquares.length, "square")}`);
  }

  /** The squares on which the chosen piece can be dropped. @returns {Square[]} */
  get #dropSquares() {
    return (this.#chosen && this.#game.position.dropDests().get(this.#chosen)) || [];
  }

  /** Drops the chosen piece, if there is one. @param {Square} square */
  #drop(square) {
    if (this.#chosen === null) return false;
    this.#play({ role: this.#chosen, to: square });
    return true;
  }

  /** @param {Verdict} verdict */
  #refuse(verdict) {
    if (verdict.legal) return;
    this.#chosen = null;
    this.#verdict = verdict;
    this.#showTry();
    this.#site.announce(verdict.code === "GAME_OVER" ? verdict.message : `Not allowed. ${verdict.message}`);
  }

  #select() {
    if (this.#board?.from) {
      this.#verdict = null;
      this.#chosen = null;
    }
    this.#showTry();
  }

  #cancel() {
    this.#board.cancel();
    this.#chosen = null;
    this.#verdict = null;
    this.#showTry();
  }

  #toggleWhyNot() {
    this.#asksWhyNot = !this.#asksWhyNot;
    this.#find("#why-not").setAttribute("aria-pressed", String(this.#asksWhyNot));
    this.#showTry();
  }

  /** The squares to which the selected piece may not go, with the reasons. @returns {Map<Square, Refusal>} */
  get #refused() {
    const { from } = this.#board;
    return this.#asksWhyNot && from ? this.#game.position.refusedDests(from) : new Map();
  }

  /** Shows what the user tries: the chosen piece of a pocket, the selected piece, the verdict. */
  #showTry() {
    // The board reports its selection before it is assigned.
    if (!this.#board) return;
    this.#showPockets();
    this.#showVerdict();
    this.#decorate();
  }

  #decorate() {
    const { position } = this.#game;
    const refusal = this.#verdict?.legal === false ? this.#verdict : null;
    const refused = this.#refused;
    const remarks = new Map([...refused].map(([square, { message }]) => [square, message]));
    for (const [square, remark] of refusal ? culpritRemarks(refusal) : []) remarks.set(square, remark);
    this.#board.decorate({
      below: [...this.#blast(), ...(refusal ? culpritMarks(refusal) : [])],
      above: [
        ...this.#dropSquares.map((square) => /** @type {Mark} */ ({ kind: "quiet", square })),
        ...[...refused.keys()].map((square) => refusedMark(square, position)),
      ],
      arrows: refusal ? verdictArrows(refusal) : [],
      remarks,
    });
  }

  /** Returns the marks of the squares on which the last move exploded. @returns {Mark[]} */
  #blast() {
    const { lastMove } = this.#game;
    return ((lastMove?.captured && lastMove.explosion) || []).map((square) => ({ kind: "attacked", square }));
  }

  get #words() {
    const { variant } = this.#game.start;
    return VARIANTS.find(({ id }) => id === variant) ?? VARIANTS[0];
  }

  #showAll() {
    const game = this.#game;
    const { name, rules, id } = this.#words;
    element(this.#section, "#variant", HTMLSelectElement).value = id;
    this.#find("#variant-rules-title").textContent = name;
    this.#find("#variant-rules").replaceChildren(
      ...rules.map((rule) => {
        const item = document.createElement("li");
        item.textContent = rule;
        return item;
      }),
    );
    const able = (selector, isAble) => this.#find(selector).setAttribute("aria-disabled", String(!isAble));
    able("#variant-undo", game.ply > 0);
    able("#variant-redo", game.ply < game.line().length);
    this.#moves.update({ line: game.line(), firstMoveNumber: 1, ply: game.ply, outcome: game.outcome() });
    this.#showStatus();
    this.#showTry();
  }

  #showStatus() {
    const { position } = this.#game;
    const outcome = this.#game.outcome();
    const line = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    const details = [
      outcome ? REASONS[outcome.kind] : undefined,
      !outcome && position.isCheck() ? "Check" : undefined,
      this.#checksLeft,
      outcome ? undefined : `Move ${position.fullmoveNumber}`,
    ];
    this.#find("#status").dataset.state = outcome ? "over" : position.isCheck() ? "check" : "playing";
    this.#find(".status-line").textContent = line;
    this.#find(".status-detail").textContent = details.filter(Boolean).join(" · ");
  }

  /** In three-check, how many checks each side has left to give. */
  get #checksLeft() {
    const left = this.#game.position.remainingChecks();
    return left ? `Checks left: White ${left.white}, Black ${left.black}` : undefined;
  }

  #showPockets() {
    const { position } = this.#game;
    const pockets = position.pockets();
    const { below } = this.#state.seated;
    for (const [n, color] of [opponent(below), below].entries())
      this.#pockets[n].update(color, pockets?.[color] ?? null, color === position.turn ? this.#chosen : null);
  }

  #showVerdict() {
    const verdict = this.#verdict;
    const state = verdict === null ? "idle" : verdict.legal ? "note" : "refused";
    this.#find(".verdict").dataset.state = state;
    this.#find("#verdict-title").textContent =
      state === "refused" ? "Not allowed" : state === "note" ? "Allowed" : "Verdict";
    this.#find("#verdict-text").textContent = this.#verdictText;
  }

  get #verdictText() {
    const verdict = this.#verdict;
    if (verdict) return verdict.legal ? (verdict.note ?? "") : verdict.message;
    const refused = this.#refused;
    if (refused.size > 0) {
      const [message] = [...new Set([...refused.values()].map(({ message }) => message))];
      return `${counted(refused.size, "square")} not allowed. ${message}`;
    }
    return "Move a piece where it may not go, and read why.";
  }

  /** @param {Square} square */
  #spoken(square) {
    const piece = this.#game.position.get(square);
    const refused = this.#asksWhyNot ? this.#refused.size : null;
    return piece ? selectionSpoken(piece, square, { moves: this.#board.moveCount, refused }) : "";
  }
}
