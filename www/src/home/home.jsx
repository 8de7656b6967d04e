// The start page: for a newcomer a board, for others the next step; and the map. It appears before the rules and the texts of the
// lessons have loaded, and needs neither.

import "./home.css";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { element } from "../element.js";
import { Carrying } from "./carrying.js";
import { solvedIn, whereToGoOn } from "./going-on.js";
import { Card, Path } from "./map.jsx";
import { Opening } from "./opening.js";
import { partsOf } from "./parts.js";
import { Picture } from "./picture.jsx";
import { Returning } from "./returning.jsx";
import { linkTo, nameOf } from "../learn/names.js";
import { NAMES, progressState } from "../learn/own-progress.js";
import { OUTLINE } from "../lessons/outlined.js";
import { atMidnight } from "../learn/days.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { LessonOutline } from "../lessons/outline.js" */
/** @import { Mount } from "../shell/router.js" */
/** @import { TargetedEvent } from "preact" */

export { HomeView as View, progressState as newState };

/** The title for a newcomer and for a returning user. */
const TITLES = { new: "Make your first move", back: "Welcome back" };

const LESSONS = OUTLINE.chapters.flatMap(({ lessons }) => lessons);

class HomeView {
  title = "Learn chess";
  #section;
  #site;
  #signal;
  #progress;
  #carrying;
  /** A newcomer's first exercise; it stays until the user leaves, solved or not. @type {Opening | null} */
  #opening = null;

  /** @param {Mount<{ progress: Progress }>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#site = site;
    this.#signal = signal;
    this.#progress = state.progress;
    this.#progress.follow(() => this.#update(), signal);
    const carried = { progress: this.#progress, names: NAMES };
    this.#carrying = new Carrying(carried, () => this.#update(), { ...site, signal });
    atMidnight(site, () => this.#update(), signal);
    this.#update();
  }

  show() {
    return false;
  }

  focus() {
    if (this.#opening) this.#opening.focus();
    else element(this.#section, "#go-on").focus();
  }

  #update() {
    const isNewcomer = this.#progress.count === 0 || this.#opening !== null;
    this.#draw(isNewcomer);
    if (isNewcomer && !this.#opening) this.#begin();
  }

  /** @param {boolean} isNewcomer */
  #draw(isNewcomer) {
    const page = (
      <HomePage
        progress={this.#progress}
        opening={isNewcomer ? (this.#opening ?? NOTHING_DONE) : null}
        carrying={this.#carrying}
        reset={() => this.#reset()}
      />
    );
    render(page, this.#section);
  }

  #reset() {
    this.#progress.reset();
    this.#update();
    this.focus();
  }

  /** Shows the page to a newcomer. */
  #begin() {
    const { lesson, exercise } = OUTLINE.opening;
    const find = (/** @type {string} */ selector) => element(this.#section, selector);
    const parts = { place: find("#opening-board"), next: find("#opening-next") };
    this.#opening = new Opening(parts, OUTLINE.opening, {
      ...this.#site,
      signal: this.#signal,
      drawn: () => this.#draw(true),
      solved: (took) => {
        this.#progress.add(nameOf({ id: lesson }, exercise), took);
        this.#update();
        // Prefetches the next view while the user reads the praise. If it fails, it is fetched on demand.
        import("../learn/learn.jsx").catch(() => {});
      },
    });
  }
}

const PARTS = partsOf(OUTLINE.chapters);

/** The first exercise before its board is there. @type {Pick<Opening, "said" | "isSolved">} */
const NOTHING_DONE = { said: { text: "", state: undefined }, isSolved: false };

/**
 * @param {{
 *   progress: Progress,
 *   opening: Pick<Opening, "said" | "isSolved"> | null,
 *   carrying: Carrying,
 *   reset: () => void,
 * }} props `opening`: null for a returning user
 */
function HomePage({ progress, opening, carrying, reset }) {
  const { chapters } = OUTLINE;
  const [first] = chapters;
  const next = whereToGoOn(LESSONS, progress);
  return (
    <>
      <div class="first-screen">
        <header class="home-head">
          <h1 id="home-title">{TITLES[opening ? "new" : "back"]}</h1>
          {!opening && <GoOn progress={progress} next={next} />}
          {!opening && <Returning chapters={chapters} progress={progress} />}
        </header>
        {opening && <FirstExercise {...opening} />}
        <Path chapter={first} progress={progress} next={next} />
      </div>
      <div id="chapters">
        {PARTS.map(({ title, from, chapters: within }, at) => (
          <section class="deeper" aria-labelledby={`part-${at}`}>
            <h2 id={`part-${at}`}>{title}</h2>
            <div class="chapters">
              {within.map((chapter, n) => (
                <Card chapter={chapter} number={from + n} progress={progress} next={next} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <p class="stars-note" id="stars-note">
        Each exercise has three stars. You get all three without a hint or a wrong try, two with one or two of
        them, and one with more. When you have solved a whole chapter, you get its badge. With every star of
        the chapter, the badge is golden.
      </p>
      <HomeEnd count={progress.count} carrying={carrying} reset={reset} />
    </>
  );
}

/** @param {{ progress: Progress, next: LessonOutline | null }} props */
function GoOn({ progress, next }) {
  const lesson = next ?? LESSONS[0];
  return (
    <a class="go-on" id="go-on" href={linkTo(lesson)}>
      <Picture pieces={lesson.picture} />
      <span>
        {next ? `Continue: ${next.title}` : "All solved: play them again"}
        <span class="how-far">
          {" "}
          {solvedIn(lesson, progress)} of {lesson.exercises.length} done
        </span>
      </span>
    </a>
  );
}

/** The board fills its place by itself. @param {Pick<Opening, "said" | "isSolved">} props */
function FirstExercise({ said, isSolved }) {
  const { lesson, at, exercise } = OUTLINE.opening;
  return (
    <section class="opening" id="opening" aria-label="Your first move">
      <p class="opening-task" id="opening-task">
        {exercise.text}
      </p>
      <div class="opening-board" id="opening-board" />
      <div class="opening-answer">
        <p class="opening-said" id="opening-said" data-state={said.state}>
          {said.text}
        </p>
        <a
          class="button primary large"
          id="opening-next"
          href={linkTo({ id: lesson }, at + 1)}
          hidden={!isSolved}
        >
          Next
        </a>
      </div>
    </section>
  );
}

/** @param {{ count: number, carrying: Carrying, reset: () => void }} props */
function HomeEnd({ count, carrying, reset }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const told = useRef(/** @type {HTMLParagraphElement | null} */ (null));
  useLayoutEffect(() => {
    if (carrying.said) told.current?.scrollIntoView({ block: "nearest" });
  }, [carrying.said]);
  const ask = () => {
    if (!dialog.current) return;
    dialog.current.returnValue = "";
    dialog.current.showModal();
  };
  const choose = (/** @type {TargetedEvent<HTMLInputElement>} */ { currentTarget }) => {
    carrying.load(currentTarget.files?.[0]);
    // Lets the user choose the same file again.
    currentTarget.value = "";
  };
  return (
    <>
      <p class="home-end">
        <span id="contents-count">
          {count} of {NAMES.size} exercises solved
        </span>{" "}
        <button
          type="button"
          class="quiet"
          id="progress-save"
          hidden={count === 0}
          onClick={() => carrying.save()}
        >
          Save progress to a file
        </button>{" "}
        <button type="button" class="quiet" id="progress-load" onClick={() => chooser.current?.click()}>
          Load saved progress
        </button>
        <input
          type="file"
          id="progress-file"
          accept=".json,application/json"
          aria-label="File with progress"
          hidden
          ref={chooser}
          onChange={choose}
        />{" "}
        <button type="button" class="quiet" id="contents-reset" hidden={count === 0} onClick={ask}>
          Reset progress
        </button>
      </p>
      <p class="brought" id="brought" role="status" ref={told}>
        {/* With each message as the key, the same words are announced again. */}
        {carrying.said && <span key={carrying.said}>{carrying.said.text}</span>}
      </p>
      <dialog
        class="dialog"
        id="reset-dialog"
        aria-labelledby="reset-title"
        ref={dialog}
        onClose={() => dialog.current?.returnValue === "reset" && reset()}
      >
        <form method="dialog">
          <h2 id="reset-title">Reset your progress?</h2>
          <p>All lessons start over. You cannot undo this.</p>
          <p class="row">
            <button type="submit" class="button primary" value="reset">
              Reset
            </button>
            <button type="submit" class="button" value="">
              Cancel
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
