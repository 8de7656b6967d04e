// The page of the inspector. The board fills its frame by itself.

import { useMemo } from "preact/hooks";
import { LanguageChoice } from "../language/language-choice.jsx";
import { positionLink } from "../game/position-text.js";
import { Button, ICONS, Icon } from "../parts.jsx";
import { UNPLAYABLE, UNREACHABLE } from "../setup-words.js";
import { counted } from "../words.js";
import { CanWin } from "./can-win.jsx";
import { Facts } from "./fact-table.jsx";
import { FenForm } from "./fen-field.jsx";
import { Findings, Reading } from "./finding-list.jsx";
import { Layers } from "./layer-switches.jsx";
import { Palette } from "./palette.jsx";
import { SetupForm } from "./setup-form.jsx";
import { StatusLine, statusOf } from "../panels/status-line.jsx";

/** @import { Color, Position } from "x88" */
/** @import { Tool } from "../board/setup-board.js" */
/** @import { PositionEditor } from "./editor.js" */
/** @import { Fact } from "./facts.js" */
/** @import { LayerId } from "./layers.js" */
/** @import { Language } from "../language/language.js" */
/** @import { Survey } from "./survey.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { InspectState } from "./inspect.jsx" */
/** @import { FenField } from "./fen-field.jsx" */
/** @import { Drag } from "./palette.jsx" */
/** @import { Status } from "../panels/status-line.jsx" */

/**
 * @param {{
 *   state: InspectState,
 *   facts: readonly Fact[],
 *   fen: FenField,
 *   press: Record<"undo" | "redo" | "start" | "clear" | "edit" | "flip", () => void> & { link: () => string },
 *   toggleLayer: (id: LayerId, isOn: boolean) => void,
 *   take: (tool: Tool) => void,
 *   drag: Drag,
 *   below: () => Color,
 *   language: Language,
 *   site: Surroundings,
 * }} props
 */
export function InspectPage({ state, facts, fen, press, toggleLayer, take, drag, below, language, site }) {
  const { editor, inspection, search, isEditing, tool } = state;
  const { survey, shown, counts } = inspection;
  const { position } = editor;
  // Not with each movement of the mouse.
  const form = useMemo(
    () => (
      <SetupForm editor={editor} announce={site.announce} press={press} hidden={!isEditing}>
        <Palette tool={tool} take={take} drag={drag} />
      </SetupForm>
    ),
    [editor.setup, isEditing, tool],
  );
  return (
    <>
      <h1 class="visually-hidden">The inspector</h1>
      <div class="broken-link" id="inspect-broken" role="alert" />
      <StatusLine id="inspect-status" {...statusIn(editor, survey)} />
      <div class="board-frame" />
      <fieldset class="controls" aria-label="Position">
        <Button
          class="toggle"
          id="inspect-edit"
          aria-pressed={isEditing}
          aria-controls="inspect-setup"
          onClick={press.edit}
        >
          Edit position
        </Button>
        <WayToPlay position={position} />
        <button
          type="button"
          class="icon-button apart"
          id="inspect-flip"
          aria-label="Flip the board"
          title="Turn the board"
          onClick={press.flip}
        >
          <Icon d={ICONS.flip} />
        </button>
      </fieldset>
      <div class="looking" hidden={isEditing}>
        <Reading inspection={inspection} />
        <Layers shown={shown} counts={counts} toggle={toggleLayer} />
        <Findings inspection={inspection} />
        <LanguageChoice language={language} />
      </div>
      {form}
      <Facts facts={facts} isStale={survey === null} />
      <CanWin id="inspect-can-win" position={position} search={search} below={below} surroundings={site} />
      <section class="panel fen-box" id="inspect-fen-panel" aria-labelledby="inspect-fen-title">
        <h2 id="inspect-fen-title">The position as text (FEN)</h2>
        <FenForm field={fen} ids="inspect-fen" labelledby="inspect-fen-title" link={press.link} />
      </section>
    </>
  );
}

/** A disabled link stays in place and announces that. @param {{ position: Position | null }} props */
function WayToPlay({ position }) {
  const way = position ? { href: positionLink("play", position) } : DISABLED;
  return (
    <a class="button" id="inspect-play" {...way}>
      Play from here
    </a>
  );
}

const DISABLED = /** @type {const} */ ({ role: "link", "aria-disabled": "true" });

/**
 * @param {PositionEditor} editor
 * @param {Survey | null} survey
 * @returns {Status}
 */
function statusIn({ problems }, survey) {
  if (survey) return statusOf({ ...survey, remark: problems.length > 0 ? UNREACHABLE : undefined });
  return { state: "impossible", line: UNPLAYABLE, detail: counted(problems.length, "problem") };
}
