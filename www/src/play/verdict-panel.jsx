// The verdict panel: a refusal, a note on a legal move, the list of refused squares, or the end of the game, with a legend. All
// text enters the page as text only.

import { useMemo } from "preact/hooks";
import { grouped } from "../grouped.js";
import { inLanguage } from "../language/spoken.js";
import { linkTo } from "../learn/names.js";
import { placeOfExercise } from "../lessons/places.js";
import { practiceOf } from "../lessons/practice.js";
import { outcomeTitle } from "../outcome-words.js";
import { Button } from "../parts.jsx";
import { partName, ruleName } from "../verdict-words.js";
import { refusalText } from "../words.js";
import { LegendEntry, RefusalLegend } from "../panels/legend.jsx";
import { PointedList } from "../panels/pointed-list.jsx";
import { Verdict, WhyOverButton } from "../panels/verdict.jsx";

/** @import { Refusal, Square } from "x88" */
/** @import { Ending } from "../game/ending.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Verdicts } from "../game/verdicts.js" */
/** @import { PointedRow } from "../panels/pointed-list.jsx" */

const HINT = "Try a move that is not allowed, and read here why.";
const HINT_WHY_NOT = "Choose a piece to see where it cannot go, and why.";
const HINT_END = "Choose a piece to see why it cannot move.";

/** @type {ReadonlyMap<Square, Refusal>} */
const NONE = new Map();

/**
 * @param {{
 *   verdicts: Verdicts,
 *   ending: Ending,
 *   game: GameController,
 *   toggles: { whyNot: () => void, locked: () => void, whyOver: () => void },
 * }} props
 */
export function VerdictPanel({ verdicts, ending, game, toggles }) {
  const { told, asksWhyNot, obstacles } = verdicts;
  const refusals = told ? NONE : verdicts.refusals;
  const shown = inLanguage(verdicts.shown ?? ending.whyOver.shown, verdicts.spoken);
  const { state, title, text, isTold = true } = content(verdicts, ending, game);
  const lang = verdicts.spoken?.lang;
  const buttons = (
    <>
      <WhyOverButton whyOver={ending.whyOver} press={toggles.whyOver} />
      <Button
        class="toggle"
        id="locked"
        hidden={ending.locked.length === 0}
        aria-pressed={ending.shown.length > 0}
        onClick={toggles.locked}
      >
        Locked pawns
      </Button>
      <Button
        class="toggle"
        id="why-not"
        aria-pressed={asksWhyNot}
        aria-keyshortcuts="W"
        title="Show where a piece may not go, and why (W)"
        onClick={toggles.whyNot}
      >
        Why not?
      </Button>
    </>
  );
  return (
    <Verdict
      state={state}
      title={title}
      text={text}
      lang={isTold ? lang : undefined}
      asksWhyNot={asksWhyNot}
      buttons={buttons}
      after={practice(told, game)}
    >
      <RefusalList
        refusals={refusals}
        lang={lang}
        pointed={verdicts.pointed}
        point={(square) => verdicts.point(square)}
      />
      <ul class="legend" id="legend" aria-label="Marked on the board">
        {shown && <RefusalLegend refusal={shown} lang={lang} />}
        {obstacles.length > 0 && (
          <LegendEntry
            kind="blocker"
            squares={obstacles}
            label={verdicts.spoken?.words.parts.blockers ?? partName("blockers")}
            lang={lang}
          />
        )}
        {ending.shown.length > 0 && <LegendEntry kind="locked" squares={ending.shown} label="locked" />}
      </ul>
    </Verdict>
  );
}

/**
 * Returns a link to the exercise that teaches the rule behind a refusal, if there is one.
 * @param {Refusal | null} told
 * @param {GameController} game
 */
function practice(told, { position }) {
  const name = told && practiceOf(told, told.from && position.get(told.from)?.role);
  const place = name ? placeOfExercise(name) : null;
  return (
    <a
      class="practise"
      id="practise"
      href={place ? linkTo(place.lesson, place.at) : "#/learn"}
      hidden={!place}
    >
      Practice this rule
    </a>
  );
}

/**
 * Returns the title and text of the current explanation, and whether they are the package's, in its language.
 * @param {Verdicts} verdicts @param {Ending} ending @param {GameController} game
 */
function content({ told, note, asksWhyNot, answer, spoken }, { outcome, reason, whyOver }, { selectable }) {
  if (told) return { state: "refused", title: ruleName(told, spoken), text: refusalText(told) };
  if (answer) return { state: "list", title: answer.title, text: answer.text };
  if (outcome) {
    const text = selectable && !whyOver.shown && !spoken ? `${reason} ${HINT_END}` : reason;
    return { state: "end", title: outcomeTitle(outcome, spoken), text };
  }
  if (whyOver.text) return { state: "note", title: spoken?.words.check ?? "Check", text: whyOver.text };
  if (note)
    return {
      state: note.isOnMove ? "note" : "remark",
      title: note.title,
      text: note.text,
      isTold: note.isOnMove,
    };
  return { state: "idle", title: "Is it allowed?", text: asksWhyNot ? HINT_WHY_NOT : HINT, isTold: false };
}

/**
 * The squares to which the selected piece cannot move, with the reasons. Pointing at a row shows its reason on the board.
 * @param {{
 *   refusals: ReadonlyMap<Square, Refusal>,
 *   lang?: string,
 *   pointed: Square | null,
 *   point: (square: Square | null) => void,
 * }} props
 */
function RefusalList({ refusals, lang, pointed, point }) {
  const rows = useMemo(() => inGroups(refusals), [refusals]);
  return (
    <PointedList
      class="refusals pointed-list"
      id="refusals"
      aria-labelledby="verdict-title"
      hidden={rows.length === 0}
      keys={rows.map(({ key }) => key)}
      pointed={pointed}
      point={point}
    >
      {(rowOf) => rows.map((row) => rowOf({ ...row, lang }))}
    </PointedList>
  );
}

/**
 * Groups squares with the same reason.
 * @param {ReadonlyMap<Square, Refusal>} refusals
 * @returns {(PointedRow & { key: Square })[]}
 */
function inGroups(refusals) {
  const groups = grouped(refusals, ([, refusal]) => refusalText(refusal));
  return [...groups].flatMap(([text, same]) =>
    same.map(([square], n) => ({ key: square, head: square, text, isRepeated: n > 0 })),
  );
}
