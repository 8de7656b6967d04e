// The legend of the marks on a board: the shape of each kind, its squares, and its meaning.

import { partsOf } from "../board/refusal-marks.js";
import { MARKS } from "../board/marks.js";
import { MarkPicture } from "../parts.jsx";

/** @import { Square } from "x88" */
/** @import { Shown } from "../board/refusal-marks.js" */
/** @import { Mark } from "../board/marks.js" */

/** The legend entries for the marks of a refusal or the end of a game. @param {{ refusal: Shown, lang?: string }} props `lang`: as below */
export function RefusalLegend({ refusal, lang }) {
  return partsOf(refusal).map(({ name, kind, squares }) => (
    <LegendEntry kind={kind} squares={squares} label={name} lang={lang} />
  ));
}

/**
 * @param {{ kind: Mark["kind"], squares: readonly Square[], label: string, lang?: string }} props `label`: their meaning; `lang`: of
 * the label, if not English
 */
export function LegendEntry({ kind, squares, label, lang }) {
  return (
    <li>
      <MarkPicture mark={MARKS[kind]} />
      <b>{squares.join(" ")}</b> <span lang={lang}>{label}</span>
    </li>
  );
}
