// The pad for writing a move: the score sheet, an input line, and on-screen keys. Must not depend on: rules, notation.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** @import { ExerciseController } from "./exercise-controller.js" */

/** The rows of keys; a wide key has its width in keys. @type {(string | [text: string, wide: number])[][]} */
const KEYS = [
  ["K", "Q", "R", "B", "N", "x", "+", "#"],
  [..."abcdefgh"],
  [..."12345678"],
  ["=", ["O-O", 2], ["O-O-O", 2], "(=)"],
];

/** The part that Backspace deletes as a whole, since one key wrote it. */
const LAST = /(O-O-O|O-O|\(=\)|.)$/;

/** Characters that begin a move: after a wrong move they start a new one, and others continue the current text. */
const BEGINS = /^[KQRBNa-hO]/;

/** Longer than any move. */
const MOST = 16;

/** @param {{ controller: ExerciseController }} props */
export function WritePad({ controller }) {
  const { run, feedback } = controller;
  const sheet = run.sheet
    .map(({ number, white, black }) => `${number}. ${white}${black ? ` ${black}` : ""}`)
    .join("  ");
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  // The text belongs to the sheet beside which it was typed, and was typed after this feedback.
  const [line, setLine] = useState({ text: "", sheet, after: feedback });
  const text = line.sheet === sheet ? line.text : "";
  const isWrong = feedback?.kind === "wrong" && feedback !== line.after && text !== "";
  const write = (/** @type {string} */ value) =>
    setLine({ text: value.slice(0, MOST), sheet, after: feedback });
  useLayoutEffect(() => {
    // A wrong text stays, to be corrected or overwritten.
    if (isWrong && input.current?.matches(":focus")) input.current.select();
  }, [feedback]);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (run.offer.kind === "write") controller.write(text);
  };
  /** @param {string} shown @param {string} name @param {number} wide @param {() => void} press */
  const key = (shown, name, wide, press) => (
    <button
      type="button"
      class="key"
      data-key={name}
      data-wide={wide}
      aria-label={name === shown ? undefined : name}
      aria-disabled={run.isSolved}
      onClick={press}
    >
      {shown}
    </button>
  );
  return (
    <form class="write-pad" noValidate onSubmit={submit}>
      <p class="sheet">{sheet}</p>
      <div class="written-line">
        <label for="written">The move</label>
        <input
          id="written"
          type="text"
          maxLength={MOST}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="done"
          spellcheck={false}
          // When there are no hints left, the solution is shown for copying.
          placeholder={(run.shownNext?.name === "write" && run.shownNext.value) || ""}
          aria-invalid={isWrong ? "true" : undefined}
          ref={input}
          value={text}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
        <button type="submit" class="button primary" aria-disabled={run.isSolved}>
          Write
        </button>
      </div>
      <fieldset class="keys" aria-label="Keys to write with">
        {KEYS.flat().map((each) => {
          const [shown, wide] = typeof each === "string" ? [each, 1] : each;
          const isNew = isWrong && BEGINS.test(shown);
          return key(shown, shown, wide, () => write(isNew ? shown : text + shown));
        })}
        {key("⌫", "Delete", 2, () => write(text.replace(LAST, "")))}
      </fieldset>
    </form>
  );
}
