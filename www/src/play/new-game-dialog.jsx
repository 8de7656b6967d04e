// The dialog for a new game: opponent, color, clock and starting position.

import { render } from "preact";
import { ArgumentError, Position } from "x88";
import { OPPONENTS } from "../computer/opponents.js";
import { newDialog } from "../dialog.jsx";
import { element } from "../element.js";
import { Button } from "../parts.jsx";
import { Face } from "../panels/face.jsx";

/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { TimeControl } from "../game/game-clock.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Players } from "../game/players.js" */
/** @import { suggestion } from "../game/winning.js" */
/** @import { TargetedEvent } from "preact" */

/** @typedef {NonNullable<ReturnType<typeof suggestion>>} Suggestion */

/** The choices. @typedef {{ players: Players, control: TimeControl | null, position: Position }} NewGame */

const ARRAYS = 960;

/** Two people at one board, beside the opponents. */
const PEOPLE = {
  id: "person",
  name: "Two people",
  sentence: "You and a friend, at this board.",
  face: "people",
};

const COLORS = { white: "White", black: "Black", random: "Random" };

const STARTS = { standard: "Standard", chess960: "Chess960", board: "This position" };

/** By minutes and seconds; "" for no clock. */
const CLOCKS = { "": "None", "1+0": "1 min", "3+2": "3 min + 2 s", "5+0": "5 min", "10+5": "10 min + 5 s" };

/**
 * What the user has chosen, as the fields have it. `problem`: with the number of a Chess960 position, a new object each time.
 */
const FIRST = {
  opponent: "person",
  color: "white",
  start: "standard",
  number: "",
  clock: "",
  problem: /** @type {{ text: string } | null} */ (null),
};

export class NewGameDialog {
  #chosen = FIRST;
  /** @type {Suggestion | null} */
  #suggested = null;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  #game;
  #start;
  #surroundings;

  /**
   * @param {{ readonly position: Position }} game with the current position
   * @param {(chosen: NewGame) => void} start
   * @param {Pick<Surroundings, "page" | "signal">} surroundings
   */
  constructor(game, start, surroundings) {
    this.#game = game;
    this.#start = start;
    this.#surroundings = surroundings;
  }

  /**
   * @param {Players} players the last choice
   * @param {Suggestion | null} [suggested] the beaten opponent and the next one
   */
  open({ opponent, color }, suggested = null) {
    const isNext = suggested !== null && suggested.beaten.id === opponent;
    this.#suggested = isNext ? suggested : null;
    const players = { opponent: isNext ? suggested.next.id : opponent, color };
    this.#dialog = newDialog({ name: "new-game", title: "New game" }, this.#surroundings);
    this.#choose({ ...players, problem: null });
    this.#dialog.showModal();
    // In a low window not all of them are visible.
    element(this.#dialog, "[name=opponent]:checked").focus();
  }

  /** @param {Partial<typeof FIRST>} change */
  #choose(change) {
    this.#chosen = { ...this.#chosen, ...change };
    if (!this.#dialog) return;
    const form = (
      <NewGameForm
        chosen={this.#chosen}
        suggested={this.#suggested}
        choose={(change) => this.#choose(change)}
        submit={() => this.#submit()}
        cancel={() => this.#dialog?.close()}
      />
    );
    render(form, this.#dialog);
  }

  #submit() {
    const { opponent, color, clock } = this.#chosen;
    const dialog = /** @type {HTMLDialogElement} */ (this.#dialog);
    try {
      const position = this.#position();
      dialog.close();
      const players = /** @type {Players} */ ({ opponent, color });
      this.#start({ players, control: timeControl(clock), position });
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      const text = `Not started: Chess960 positions are numbered 0 to ${ARRAYS - 1}.`;
      this.#choose({ problem: { text } });
      element(dialog, "#start-number").focus();
    }
  }

  #position() {
    const { start, number } = this.#chosen;
    if (start === "board") return this.#game.position;
    if (start === "standard") return Position.initial();
    // An empty string would be read as 0.
    return Position.chess960(number.trim() === "" ? Number.NaN : Number(number));
  }
}

function randomNumber() {
  return { number: String(Math.floor(Math.random() * ARRAYS)), problem: null };
}

/**
 * @param {{
 *   chosen: typeof FIRST,
 *   suggested: Suggestion | null,
 *   choose: (change: Partial<typeof FIRST>) => void,
 *   submit: () => void,
 *   cancel: () => void,
 * }} props
 */
function NewGameForm({ chosen, suggested, choose, submit, cancel }) {
  const { opponent, start, number, clock, problem } = chosen;
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    submit();
  };
  const chooseStart = (/** @type {string} */ value) =>
    choose({ start: value, problem: null, ...(value === "chess960" && number === "" ? randomNumber() : {}) });
  const field = (/** @type {"number" | "clock"} */ name) => ({
    name,
    autoComplete: "off",
    value: chosen[name],
    onChange: (/** @type {TargetedEvent<HTMLInputElement | HTMLSelectElement>} */ event) =>
      choose({ [name]: event.currentTarget.value }),
  });
  return (
    <form class="new-game-form" noValidate onSubmit={onSubmit}>
      <h2>New game</h2>

      <fieldset aria-describedby="new-game-suggestion">
        <legend>Who do you want to play?</legend>
        <p class="note suggestion" id="new-game-suggestion" hidden={!suggested}>
          {suggested &&
            `You have won twice in a row against ${suggested.beaten.name}. How about ${suggested.next.name}?`}
        </p>
        <div class="cards" id="new-game-opponents">
          {[...OPPONENTS, PEOPLE].map((each) => (
            <OpponentCard
              {...each}
              isChosen={each.id === opponent}
              isSuggested={each.id === suggested?.next.id}
              choose={() => choose({ opponent: each.id })}
            />
          ))}
        </div>
      </fieldset>

      <fieldset hidden={opponent === PEOPLE.id}>
        <legend>You play</legend>
        <Segments name="color" choices={COLORS} chosen={chosen.color} choose={(color) => choose({ color })} />
      </fieldset>

      <fieldset>
        <legend>Starts from</legend>
        <Segments name="array" choices={STARTS} chosen={start} choose={chooseStart} />
        <p class="row" hidden={start !== "chess960"}>
          <label for="start-number">Number</label>
          <input
            id="start-number"
            {...field("number")}
            onInput={({ currentTarget }) => choose({ number: currentTarget.value })}
            inputMode="numeric"
            maxLength={3}
            placeholder="0–959"
            aria-describedby="start-problem"
            aria-invalid={problem ? "true" : undefined}
          />
          <Button id="start-random" onClick={() => choose(randomNumber())}>
            Random
          </Button>
        </p>
        <p class="problem" id="start-problem" role="alert">
          {/* With each problem as the key, the same words are announced again. */}
          {problem && <span key={problem}>{problem.text}</span>}
        </p>
      </fieldset>

      <p class="row">
        <label for="start-clock">Clock</label>
        <select id="start-clock" {...field("clock")} aria-describedby="clock-note">
          {Object.entries(CLOCKS).map(([value, name]) => (
            <option value={value}>{name}</option>
          ))}
        </select>
        <span class="note" id="clock-note" hidden={clock === ""}>
          Starts after both sides have moved.
        </span>
      </p>

      <div class="row actions">
        <Button type="submit" class="primary" id="start">
          Start
        </Button>
        <Button id="start-cancel" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/**
 * @param {{ name: string, choices: Record<string, string>, chosen: string, choose: (value: string) => void }} props `choices`: the
 * words for each value
 */
function Segments({ name, choices, chosen, choose }) {
  return (
    <div class="segments">
      {Object.entries(choices).map(([value, words]) => (
        <label>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}

/**
 * @param {Pick<OpponentData, "id" | "name" | "sentence" | "face"> & {
 *   isChosen: boolean, isSuggested: boolean, choose: () => void,
 * }} props
 */
function OpponentCard({ id, name, sentence, face, isChosen, isSuggested, choose }) {
  return (
    <label class="card" data-suggested={isSuggested ? "" : undefined}>
      <input
        type="radio"
        name="opponent"
        value={id}
        aria-label={name}
        aria-describedby={`opponent-${id}`}
        checked={isChosen}
        onChange={choose}
      />
      <Face name={face} />
      <span class="card-name">{name}</span>
      <span class="card-text" id={`opponent-${id}`}>
        {sentence}
      </span>
    </label>
  );
}

/** @param {string} value minutes and seconds, such as "3+2", or "" for no clock */
function timeControl(value) {
  if (value === "") return null;
  const [minutes, seconds] = value.split("+").map(Number);
  return { base: minutes * 60_000, increment: seconds * 1000 };
}
