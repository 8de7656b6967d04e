// The layers in words, and the description of one square. Pointing at a row shows it on the board. User input only enters the
// page as text.

import { useMemo } from "preact/hooks";
import { findingsOf } from "./findings.js";
import { readingOf } from "./squares-in-words.js";
import { PointedList } from "../panels/pointed-list.jsx";

/** @import { Inspection } from "./inspection.js" */

const HINT = "Choose a square, or point at it, to read about it.";

const NOTHING = { title: "In words", groups: [] };

/** @param {{ inspection: Inspection }} props */
export function Reading({ inspection }) {
  const { survey, square } = inspection;
  const { title, text } =
    survey && square ? readingOf(survey, square, inspection) : { title: "", text: HINT };
  return (
    <p class={title ? "reading" : "reading idle"} id="inspect-reading">
      <b>{title}</b> <span>{text}</span>
    </p>
  );
}

/** @param {{ inspection: Inspection }} props */
export function Findings({ inspection }) {
  const { survey, shown, selected, spot } = inspection;
  const looking = [selected, ...shown].join(" ");
  const { title, groups } = useMemo(
    () => (survey ? findingsOf(survey, { shown, selected }) : NOTHING),
    [survey, looking],
  );
  const rows = groups.flatMap((group) => group.rows);
  return (
    <section class="findings" aria-labelledby="inspect-findings-title">
      <h2 id="inspect-findings-title">{title}</h2>
      <PointedList
        class="pointed-list"
        id="inspect-findings"
        keys={rows.map(({ key }) => key)}
        pointed={rows.find((row) => row.spot === spot)?.key ?? null}
        point={(key) => inspection.point(rows.find((row) => row.key === key)?.spot ?? null)}
      >
        {(rowOf) =>
          groups.map((group) => (
            <li class="group">
              <h3 lang={group.titleLang}>{group.title}</h3>
              {group.rows.length > 0 ? (
                <ul>{group.rows.map(rowOf)}</ul>
              ) : (
                <p lang={group.emptyLang}>{group.empty}</p>
              )}
            </li>
          ))
        }
      </PointedList>
    </section>
  );
}
