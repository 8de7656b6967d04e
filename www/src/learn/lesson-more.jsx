// Tools for teachers: printing a lesson, and embedding it in a page.

import { choose } from "../dialog.jsx";
import { embedLink, frameSnippet, listenerSnippet } from "../embed/addresses.js";
import { CopyField } from "../panels/copy-field.jsx";
import { Button } from "../parts.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { Framable } from "../embed/addresses.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** `at`: the index of the exercise. @typedef {{ lesson: Lesson, at: number | null, framable: Framable }} Embeddable */

/** @param {Embeddable & { site: Surroundings, children?: ComponentChildren }} props `children`: more tools */
export function LessonMore({ site, children, ...shown }) {
  return (
    <div class="lesson-more">
      <Button id="print-lesson" onClick={() => site.print()}>
        Print this
      </Button>
      <Button id="embed-lesson" onClick={() => showSnippets(shown, site)}>
        Embed this
      </Button>
      {children}
    </div>
  );
}

/** @param {Embeddable} shown @param {Surroundings} site */
function showSnippets({ lesson, at, framable }, site) {
  const { href } = site.address;
  const home = href.slice(0, href.indexOf("#"));
  const ofFrame = (/** @type {string} */ link, /** @type {string} */ title) =>
    frameSnippet({ address: home + link, title });
  /** @param {string} label @param {string} text */
  const field = (label, text, rows = 3) => <CopyField label={label} text={text} rows={rows} site={site} />;
  const content = () => (
    <>
      <p>Copy a line into your own page.</p>
      {field("The whole lesson", ofFrame(embedLink(framable), `${lesson.title}: a chess lesson`))}
      {at !== null &&
        field(`Exercise ${at + 1} alone`, ofFrame(embedLink(framable, at), `${lesson.title}: an exercise`))}
      {field(
        "To hear its height, and when it is solved (JavaScript)",
        listenerSnippet(new URL(home).origin),
        5,
      )}
      {/* Our own lessons have link preview pages (www/previews/). */}
      {"id" in framable && field("A link to the lesson", site.address.beside(`lesson/${framable.id}/`), 1)}
    </>
  );
  choose({ title: "Embed this lesson", content, cancel: "Close", ...site });
}
