// Shows stars: three, of which some are earned, or one with a count.

import { MOST_STARS } from "./spacing.js";

const STAR = "M10 1.6l2.5 5.6 6.1.6-4.6 4.1 1.3 6-5.3-3.1-5.3 3.1 1.3-6L1.4 7.8l6.1-.6z";
const WIDTH = 20;

/** Three stars. @param {{ count: number }} props `count`: of the full ones */
export function StarRow({ count }) {
  return (
    <svg
      class="stars"
      viewBox={`0 0 ${WIDTH * MOST_STARS} 20`}
      role="img"
      aria-label={`${count} of ${MOST_STARS} stars`}
    >
      {Array.from({ length: MOST_STARS }, (_, at) => (
        <g transform={`translate(${WIDTH * at} 0)`}>
          <path d={STAR} class={at < count ? "star full" : "star"} />
        </g>
      ))}
    </svg>
  );
}

/** A star with a count: "7 of 9". @param {{ count: number, most: number }} props */
export function StarCount({ count, most }) {
  return (
    <span class="star-count" data-full={String(count === most)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={STAR} class="star full" />
      </svg>
      <span aria-hidden="true">
        {count}/{most}
      </span>
      <span class="visually-hidden">
        {count} of {most} stars
      </span>
    </span>
  );
}
