// The pages that replace a view: for an address that leads nowhere, and for a part of the site that failed to load.

import { noRules } from "./failure.js";

/** @import { NotFound, Way } from "./not-found.js" */

/** Links that are always useful. @type {readonly Way[]} */
const USUAL = [
  { href: "#/learn", text: "All lessons" },
  { href: "#/play", text: "Play" },
];

/** @param {{ problem: NotFound }} props */
export function NotFoundPage({ problem: { message, ways, details } }) {
  return (
    <section class="not-found">
      <h1>{message}</h1>
      <p>The link may be old or incomplete.</p>
      {details.length > 0 && <Details details={details} />}
      <ul>
        {[...ways, ...USUAL].map(({ href, text }) => (
          <li>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param {{ details: readonly string[] }} props */
export function Details({ details }) {
  return (
    <ul class="details">
      {details.map((detail) => (
        <li>{detail}</li>
      ))}
    </ul>
  );
}

/**
 * The reason, a remedy, and a button to try again.
 * @param {{ error: unknown, again: () => void }} props
 */
export function FailurePage({ error, again }) {
  const why = noRules(error);
  return (
    <section class="failure">
      <p role="alert">
        {why ?? "This part of the site could not be loaded. Check the connection, and reload the page."}
      </p>
      {why === null && (
        <button type="button" class="button" onClick={again}>
          Try again
        </button>
      )}
    </section>
  );
}
