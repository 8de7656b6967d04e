// The facts of a position as a table of names and values.

/** @import { Fact } from "./facts.js" */

/**
 * @param {{ facts: readonly Fact[], isStale: boolean }} props `isStale`: there is no position, and the last facts keep their place
 * without values
 */
export function Facts({ facts, isStale }) {
  return (
    <section class="panel facts-panel" aria-labelledby="inspect-facts-title">
      <h2 id="inspect-facts-title">Facts</h2>
      <dl class={isStale ? "facts stale" : "facts"} id="inspect-facts">
        {facts.map(({ name, value, detail, lang, note }) => (
          <div>
            <dt>{name}</dt>
            <dd>
              {isStale ? "–" : value} {!isStale && detail && <span lang={lang}>{detail}</span>}{" "}
              {!isStale && note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
