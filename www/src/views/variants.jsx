// Responsibility: the view for playing a variant on one device: connects the game, the board, the pockets and the explanations.
// The package decides everything about the rules. It is a view of its own because only it needs the WebAssembly of variants.

import "../styles/beside.css";
import "../styles/verdict.css";
import "../styles/moves.css";
import "../styles/variants.css";
import { render } from "preact";
import { verdictArrows } from "x88/board";
import { EntryBoard } from "../board/entry-board.js";
import { culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { element } from "../element.js";
import { playableOf } from "../game/playable.js";
import { MoveList } from "../panels/move-list.jsx";
import { StatusLine } from "../panels/status-line.jsx";
import { soundOf } from "../panels/told.js";
import { Verdict as VerdictBox } from "../panels/verdict.jsx";
import { Button } from "../parts.jsx";
import { NotFound } from "../shell/not-found.js";
import { subscribed } from "../subscribed.js";
import { PocketPanel } from "../variants/pocket.jsx";
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

/** @import { Color, DropRole, Refusal, Square, Verdict } from "x88/variants" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Status } from "../panels/status-line.jsx" */
/** @import { VariantsState } from "../variants/state.js" */

export { fetchPlace, newVariantsState as newState, VariantsView as View };

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
  /** @type {EntryBoard | null} */
  #shownBoard = null;
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
    this.#draw();
    const callbacks = {
      changed: () => this.#select(),
      refused: (from, to) => this.#refuse(this.#game.explain({ from, to })),
      touched: (square) => this.#drop(square),
      selectionSpoken: (square) => this.#spoken(square),
      giveUp: () => this.#cancel(),
    };
    const frame = element(section, ".board-frame");
    this.#shownBoard = new EntryBoard(frame, this.#playable, callbacks, surroundings);
    this.#board.turn(state.seated.below);
    this.#board.update();
    this.#showTry();
  }

  /** It exists as soon as the page around it does. */
  get #board() {
    return /** @type {EntryBoard} */ (this.#shownBoard);
  }

  get #game() {
    return this.#state.seated.game;
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
    this.#showTry();
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
    if (this.#shownBoard?.from) {
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
    this.#showTry();
  }

  /** The squares to which the selected piece may not go, with the reasons. @returns {Map<Square, Refusal>} */
  get #refused() {
    const from = this.#shownBoard?.from;
    return this.#asksWhyNot && from ? this.#game.position.refusedDests(from) : new Map();
  }

  /** Shows what the user tries: the chosen piece of a pocket, the selected piece, the verdict. */
  #showTry() {
    // The board reports its selection before it is assigned.
    if (!this.#shownBoard) return;
    this.#draw();
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

  /** @returns {Status} */
  get #status() {
    const { position } = this.#game;
    const outcome = this.#game.outcome();
    const isCheck = !outcome && position.isCheck();
    const details = [
      outcome ? REASONS[outcome.kind] : undefined,
      isCheck ? "Check" : undefined,
      this.#checksLeft,
      outcome ? undefined : `Move ${position.fullmoveNumber}`,
    ];
    return {
      state: outcome ? "over" : isCheck ? "check" : "playing",
      line: outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`,
      detail: details.filter(Boolean).join(" · "),
    };
  }

  /** In three-check, how many checks each side has left to give. */
  get #checksLeft() {
    const left = this.#game.position.remainingChecks();
    return left ? `Checks left: White ${left.white}, Black ${left.black}` : undefined;
  }

  /** @param {Color} color */
  #pocket(color) {
    const { position } = this.#game;
    return (
      <PocketPanel
        color={color}
        pocket={position.pockets()?.[color] ?? null}
        chosen={color === position.turn ? this.#chosen : null}
        choose={(role) => this.#choose(role, color)}
      />
    );
  }

  /** The board fills its frame by itself. */
  #draw() {
    const game = this.#game;
    const { below } = this.#state.seated;
    const verdict = this.#verdict;
    const { name, rules, id } = this.#words;
    const line = game.line();
    const shown = { line, firstMoveNumber: 1, ply: game.ply, outcome: game.outcome() };
    const page = (
      <>
        <h1 class="visually-hidden">Variants</h1>
        <form class="variant-choice" id="variant-choice">
          <label for="variant">Variant</label>
          <select
            id="variant"
            name="variant"
            autoComplete="off"
            value={id}
            onChange={({ currentTarget }) => this.#turnTo(currentTarget.value)}
          >
            {VARIANTS.map((each) => (
              <option value={each.id}>{each.name}</option>
            ))}
          </select>
          <Button id="variant-new" onClick={() => this.#start(id)}>
            New game
          </Button>
        </form>
        <StatusLine {...this.#status} />
        <div class="variant-board">
          {this.#pocket(opponent(below))}
          <div class="board-frame" />
          {this.#pocket(below)}
        </div>
        <fieldset class="controls" aria-label="Go through the game">
          <Button id="variant-undo" aria-disabled={game.ply === 0} onClick={() => this.#goTo(game.ply - 1)}>
            Take back
          </Button>
          <Button
            id="variant-redo"
            aria-disabled={game.ply === line.length}
            onClick={() => this.#goTo(game.ply + 1)}
          >
            Forward
          </Button>
          <Button id="variant-flip" onClick={() => this.#turn(opponent(below))}>
            Flip the board
          </Button>
        </fieldset>
        <VerdictBox
          state={verdict === null ? "idle" : verdict.legal ? "note" : "refused"}
          title={verdict === null ? "Verdict" : verdict.legal ? "Allowed" : "Not allowed"}
          text={this.#verdictText}
          buttons={
            <Button
              class="toggle"
              id="why-not"
              aria-pressed={this.#asksWhyNot}
              title="Show where a piece may not go"
              onClick={() => this.#toggleWhyNot()}
            >
              Why not?
            </Button>
          }
        />
        <section class="panel moves-panel" aria-labelledby="moves-title">
          <div class="panel-head">
            <h2 id="moves-title">Moves</h2>
          </div>
          <MoveList game={shown} go={(ply) => this.#goTo(ply)} />
        </section>
        <section class="panel" aria-labelledby="variant-rules-title">
          <h2 id="variant-rules-title">{name}</h2>
          <ol class="variant-rules" id="variant-rules">
            {rules.map((rule) => (
              <li>{rule}</li>
            ))}
          </ol>
        </section>
      </>
    );
    render(page, this.#section);
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
