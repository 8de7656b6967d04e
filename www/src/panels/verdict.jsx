// The frame of every verdict, and its button for mate, stalemate and check.

import { Button, Icon } from "../parts.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { WhyOver } from "../game/why-over.js" */

/**
 * @param {{
 *   state: string,
 *   title: string,
 *   text: string,
 *   lang?: string,
 *   asksWhyNot?: boolean,
 *   buttons?: ComponentChildren,
 *   after?: ComponentChildren,
 *   children?: ComponentChildren,
 * }} props `lang`: of the title and the text, if not English; `after`: behind the text
 */
export function Verdict({ state, title, text, lang, asksWhyNot = false, buttons, after, children }) {
  return (
    <section
      class={asksWhyNot ? "panel verdict asks-why-not" : "panel verdict"}
      id="verdict"
      aria-labelledby="verdict-title"
      data-state={state}
    >
      <div class="panel-head">
        <Icon class="verdict-sign">
          <circle cx="10" cy="10" r="8" />
          <path class="when-refused" d="m7 7 6 6m0-6-6 6" />
          <path class="when-note" d="m6.4 10.4 2.5 2.5 4.7-5.4" />
        </Icon>
        <h2 id="verdict-title" lang={lang}>
          {title}
        </h2>
        {buttons}
      </div>
      <p class="verdict-text">
        <span id="verdict-text" lang={lang}>
          {text}
        </span>{" "}
        {after}
      </p>
      {children}
    </section>
  );
}

/** Shows why it is mate or stalemate, or why a check is not mate. @param {{ whyOver: WhyOver, press: () => void, children?: ComponentChildren }} props */
export function WhyOverButton({ whyOver: { question, shown }, press, children = question }) {
  return (
    <Button
      class="toggle"
      id="why-over"
      hidden={question === null}
      aria-label={question ?? undefined}
      aria-pressed={shown !== null}
      onClick={press}
    >
      {children}
    </Button>
  );
}
