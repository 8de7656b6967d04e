// The page for arbiters and teachers: each article of the Laws, with the lessons that teach it.

import "./laws.css";
import { render } from "preact";
import { element } from "../element.js";
import { LAWS } from "./taught-laws.js";
import { linkTo } from "../learn/names.js";
import { counted } from "../words.js";

/** @import { TaughtRow } from "./taught.js" */
/** @import { Mount } from "../shell/router.js" */

export { LawsView as View, newState };

function newState() {
  return null;
}

class LawsView {
  title = "The Laws, article by article";
  #section;

  /** @param {Mount<null>} mount */
  constructor({ section }) {
    this.#section = section;
    render(<Laws title={this.title} />, section);
  }

  show() {
    return false;
  }

  focus() {
    element(this.#section, "#laws summary").focus();
  }
}

/** @param {{ title: string }} props */
function Laws({ title }) {
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">
        What the FIDE Laws of Chess of 2023 say, in a few words of our own, and the lessons in which one
        learns it by doing. The words that count are those of{" "}
        <a href="https://handbook.fide.com/chapter/E012023">the Laws themselves</a>.
      </p>
      <div id="laws">
        {LAWS.map(({ title: part, rows }, at) => (
          <details open={at === 0}>
            <summary>
              <h2>{part}</h2>
              <span class="count">{counted(rows.length, "article")}</span>
            </summary>
            <ul class="articles">{rows.map(Article)}</ul>
          </details>
        ))}
      </div>
    </>
  );
}

/** @param {TaughtRow} row */
function Article({ article, words, untaught, lessons }) {
  return (
    <li>
      <span class="article">{article.replace(/^(Appendix|Guidelines) /, "")}</span>
      <span class="words">{words}</span>
      {lessons.length === 0 && <span class="untaught">{untaught}</span>}
      {lessons.length > 0 && (
        <ul class="lessons">
          {lessons.map((lesson) => (
            <li>
              {/* From the beginning, if all of it concerns the article. */}
              <a href={linkTo(lesson, lesson.at ?? undefined)}>{lesson.title}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
