// The fields of a setup besides its pieces: side to move, castling rights, clocks; and its problems. Input is only read as
// numbers.

import { useState } from "preact/hooks";
import { isSquare } from "x88";
import { grouped } from "../grouped.js";
import { Button, Icon } from "../parts.jsx";
import { NOTHING_FOUND, PLAYABLE, problemTitle, UNPLAYABLE, UNREACHABLE } from "../setup-words.js";
import { capitalized } from "../words.js";

/** @import { ComponentChildren, TargetedEvent } from "preact" */
/** @import { Color, SetupProblem, Severity } from "x88" */
/** @import { PositionEditor, Wing } from "./editor.js" */

const COLORS = /** @type {const} */ (["white", "black"]);
/** @type {Wing[]} */
const WINGS = ["kingside", "queenside"];

/** The board shows more squares better than a list. */
const MOST_NAMED = 4;

/**
 * @param {{
 *   editor: PositionEditor,
 *   announce: (text: string) => void,
 *   press: { undo: () => void, redo: () => void, start: () => void, clear: () => void },
 *   hidden: boolean,
 *   children: ComponentChildren,
 * }} props `children`: the palette
 */
export function SetupForm({ editor, announce, press, hidden, children }) {
  const { turn, chess960, enPassant } = editor.setup;
  return (
    <form
      class="setup"
      id="inspect-setup"
      aria-label="Edit position"
      noValidate
      hidden={hidden}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <div class="row">
        <IconButton
          name="undo"
          words="Undo"
          keys="Ctrl+Z"
          d="M7.5 4 4 7.5 7.5 11M4.3 7.5h7.2a4.2 4.2 0 0 1 0 8.4H8"
          isAble={editor.canUndo}
          press={press.undo}
        />
        <IconButton
          name="redo"
          words="Redo"
          keys="Ctrl+Y"
          d="M12.5 4 16 7.5 12.5 11M15.7 7.5H8.5a4.2 4.2 0 0 0 0 8.4H12"
          isAble={editor.canRedo}
          press={press.redo}
        />
        <Button data-do="start" onClick={press.start}>
          Start position
        </Button>
        <Button data-do="clear" onClick={press.clear}>
          Clear board
        </Button>
        <Check name="chess960" isChecked={chess960} change={(isOn) => editor.setChess960(isOn)}>
          Chess960
        </Check>
      </div>
      <div class="fields">
        <fieldset class="turn">
          <legend>To move</legend>
          {COLORS.map((color) => (
            <label class="choice-text">
              <input
                type="radio"
                name="turn"
                value={color}
                checked={color === turn}
                onChange={() => editor.setTurn(color)}
              />{" "}
              {capitalized(color)}
            </label>
          ))}
        </fieldset>
        {COLORS.map((color) => (
          <fieldset>
            <legend>{capitalized(color)} castles</legend>
            {WINGS.map((wing) => (
              <Right editor={editor} color={color} wing={wing} />
            ))}
          </fieldset>
        ))}
        <p class="field">
          <label for="inspect-passed">En passant</label>{" "}
          <select
            id="inspect-passed"
            name="enPassant"
            value={enPassant ?? ""}
            onChange={({ currentTarget }) =>
              editor.setEnPassant(isSquare(currentTarget.value) ? currentTarget.value : null)
            }
          >
            <option value="">none</option>
            {passedSquares(editor).map((square) => (
              <option value={square}>{square}</option>
            ))}
          </select>
        </p>
        <Clock
          id="inspect-progress"
          name="halfmoveClock"
          words="Halfmove clock"
          editor={editor}
          announce={announce}
        />
        <Clock
          id="inspect-move"
          name="fullmoveNumber"
          words="Move number"
          editor={editor}
          announce={announce}
        />
      </div>
      <div class="setup-problems">
        <Problems editor={editor} />
        <Button
          data-do="drop-rights"
          hidden={!editor.hasImpossibleRights}
          onClick={() => editor.dropImpossibleRights()}
        >
          Drop impossible rights
        </Button>
      </div>
    </form>
  );
}

/**
 * A disabled one keeps the focus.
 * @param {{ name: string, words: string, keys: string, d: string, isAble: boolean, press: () => void }} props
 */
function IconButton({ name, words, keys, d, isAble, press }) {
  return (
    <button
      type="button"
      class="icon-button"
      data-do={name}
      aria-label={words}
      title={`${words} (${keys})`}
      aria-keyshortcuts={keys.replace("Ctrl", "Control")}
      aria-disabled={!isAble}
      onClick={press}
    >
      <Icon d={d} />
    </button>
  );
}

/** @param {{ name: string, isChecked: boolean, change: (isOn: boolean) => void, children: ComponentChildren }} props */
function Check({ name, isChecked, change, children }) {
  return (
    <label class="choice-text">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />{" "}
      {children}
    </label>
  );
}

/**
 * A right to castle, with a choice of the rook where several rooks stand on one side of the king.
 * @param {{ editor: PositionEditor, color: Color, wing: Wing }} props
 */
function Right({ editor, color, wing }) {
  const { chess960, castlingRights } = editor.setup;
  const rook = castlingRights[color][wing];
  const rooks = editor.rooksFor(color, wing);
  // The outermost possible rook, else that of the standard starting position.
  const home = /** @type {const} */ (`${wing === "kingside" ? "h" : "a"}${color === "white" ? 1 : 8}`);
  const change = (/** @type {boolean} */ isOn) =>
    editor.setRight(color, wing, isOn ? (rooks[0] ?? home) : null);
  const name = `${color}-${wing}`;
  return (
    <>
      <Check name={name} isChecked={rook !== null} change={change}>
        {wing}
      </Check>
      <select
        name={`${name}-rook`}
        aria-label={`${capitalized(color)}’s rook, ${wing}`}
        hidden={!chess960 || rook === null || rooks.length < 2}
        value={rook ?? ""}
        onChange={({ currentTarget }) =>
          isSquare(currentTarget.value) && editor.setRight(color, wing, currentTarget.value)
        }
      >
        {rooks.map((square) => (
          <option value={square}>{square}</option>
        ))}
      </select>
    </>
  );
}

/** @param {PositionEditor} editor */
function passedSquares(editor) {
  const { enPassant } = editor.setup;
  const passed = editor.passedSquares();
  return enPassant === null || passed.includes(enPassant) ? passed : [enPassant, ...passed];
}

/**
 * A number. What is typed stays in the field until the setup changes, also if a clock cannot show it.
 * @param {{
 *   id: string,
 *   name: "halfmoveClock" | "fullmoveNumber",
 *   words: string,
 *   editor: PositionEditor,
 *   announce: (text: string) => void,
 * }} props
 */
function Clock({ id, name, words, editor, announce }) {
  const { setup } = editor;
  const [typed, type] = useState(
    /** @type {{ text: string, of: object, isRefused: boolean } | null} */ (null),
  );
  const current = typed?.of === setup ? typed : null;
  const input = (/** @type {TargetedEvent<HTMLInputElement>} */ { currentTarget: { value } }) =>
    type({ text: value, of: setup, isRefused: false });
  const change = (/** @type {TargetedEvent<HTMLInputElement>} */ { currentTarget: { value } }) => {
    const number = value.trim() === "" ? Number.NaN : Number(value);
    if (editor.setClock(name, number)) return type(null);
    type({ text: value, of: setup, isRefused: true });
    announce("A clock cannot show this number. It stays as it was.");
  };
  return (
    <p class="field">
      <label for={id}>{words}</label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        aria-invalid={current?.isRefused ? "true" : undefined}
        value={current ? current.text : setup[name]}
        onInput={input}
        onChange={change}
      />
    </p>
  );
}

/** @param {{ editor: PositionEditor }} props */
function Problems({ editor: { problems, position } }) {
  const groups = grouped(problems, ({ severity }) => severity);
  return (
    <div data-problems>
      {problems.length === 0 && <h2 data-state="possible">{NOTHING_FOUND}</h2>}
      <ProblemList severity="unplayable" what={UNPLAYABLE} problems={groups.get("unplayable")} />
      <ProblemList
        severity="unreachable"
        what={position ? PLAYABLE : UNREACHABLE}
        problems={groups.get("unreachable")}
      />
    </div>
  );
}

/**
 * The problems of one kind under their heading.
 * @param {{ severity: Severity, what: string, problems?: readonly SetupProblem[] }} props `what`: their meaning
 */
function ProblemList({ severity, what, problems = [] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <h2 data-state={severity}>{problemTitle(what, problems)}</h2>
      <ul class="problem-list">{problems.map(ProblemItem)}</ul>
    </>
  );
}

/** @param {SetupProblem} problem */
function ProblemItem({ message, squares }) {
  const unnamed = squares.filter((square) => !message.includes(square)).toSorted();
  return (
    <li>
      {capitalized(message)}
      {unnamed.length > 0 && unnamed.length <= MOST_NAMED && (
        <>
          {" "}
          <b>{unnamed.join(" ")}</b>
        </>
      )}
    </li>
  );
}
