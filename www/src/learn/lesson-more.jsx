// Tools for teachers: printing a lesson, and embedding it in a page.

import { choose } from "../dialog.jsx";
import { element } from "../element.js";
import { embedLink, frameSnippet, listenerSnippet } from "../embed/addresses.js";
import { CopyField } from "../panels/copy-field.jsx";

/** @import { Framable } from "../embed/addresses.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** `at`: the index of the exercise. @typedef {{ lesson: Lesson, at: number | null, framable: Framable }} Shown */

export class LessonMore {
  #surroundings;
  /** @type {Shown | null} */
  #shown = null;

  /**
   * @param {HTMLElement} section of the view
   * @param {Surroundings} surroundings
   */
  constructor(section, surroundings) {
    this.#surroundings = surroundings;
    const { print, signal } = surroundings;
    element(section, "#print-lesson").addEventListener("click", print, { signal });
    const embed = element(section, "#embed-lesson");
    embed.addEventListener("click", () => this.#showSnippets(), { signal });
  }

  /** @param {Shown} shown */
  update(shown) {
    this.#shown = shown;
  }

  #showSnippets() {
    if (!this.#shown) return;
    const { lesson, at, framable } = this.#shown;
    const { address } = this.#surroundings;
    const { href } = address;
    const site = href.slice(0, href.indexOf("#"));
    const ofFrame = (link, title) => frameSnippet({ address: site + link, title });
    const Field = ({ label, text, rows = 3 }) => (
      <CopyField label={label} text={text} rows={rows} site={this.#surroundings} />
    );
    const whole = ofFrame(embedLink(framable), `${lesson.title}: a chess lesson`);
    const content = () => (
      <>
        <p>Copy a line into your own page.</p>
        <Field label="The whole lesson" text={whole} />
        {at !== null && (
          <Field
            label={`Exercise ${at + 1} alone`}
            text={ofFrame(embedLink(framable, at), `${lesson.title}: an exercise`)}
          />
        )}
        <Field
          label="To hear its height, and when it is solved (JavaScript)"
          text={listenerSnippet(new URL(site).origin)}
          rows={5}
        />
        {/* Our own lessons have link preview pages (www/previews/). */}
        {"id" in framable && (
          <Field label="A link to the lesson" text={address.beside(`lesson/${framable.id}/`)} rows={1} />
        )}
      </>
    );
    choose({ title: "Embed this lesson", content, cancel: "Close", ...this.#surroundings });
  }
}
