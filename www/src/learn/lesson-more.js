// Tools for teachers: printing a lesson, and embedding it in a page.

import { choose } from "../dialog.js";
import { element } from "../element.js";
import { embedLink, frameSnippet, listenerSnippet } from "../embed/addresses.js";
import { copyField } from "../panels/copy-field.js";

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
    const field = (label, text, rows) => copyField({ label, text, rows }, this.#surroundings);
    const fields = [
      field("The whole lesson", ofFrame(embedLink(framable), `${lesson.title}: a chess lesson`), 3),
      ...(at === null
        ? []
        : [
            field(
              `Exercise ${at + 1} alone`,
              ofFrame(embedLink(framable, at), `${lesson.title}: an exercise`),
              3,
            ),
          ]),
      field(
        "To hear its height, and when it is solved (JavaScript)",
        listenerSnippet(new URL(site).origin),
        5,
      ),
      // Our own lessons have link preview pages (www/previews/).
      ...("id" in framable ? [field("A link to the lesson", address.beside(`lesson/${framable.id}/`))] : []),
    ];
    choose({
      title: "Embed this lesson",
      content: () => [paragraph("Copy a line into your own page."), ...fields],
      cancel: "Close",
      ...this.#surroundings,
    });
  }
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
