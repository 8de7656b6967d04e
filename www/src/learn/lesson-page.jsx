// The page of a lesson: the demonstration or an exercise with its board, which fills its frame by itself.

import { Answers } from "./answers.jsx";
import { HandIn } from "./hand-in.jsx";
import { Neighbours, Rule, Steps } from "./lesson-head.jsx";
import { LessonTools } from "./lesson-tools.jsx";
import { FeedbackPanel, Task, TaskActions } from "./task.jsx";
import { Watch, WatchActions } from "./watch.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { LessonDesk } from "./lesson-desk.js" */
/** @import { Shown, Ways } from "./lesson-head.jsx" */
/** @import { Progress } from "./progress.js" */
/** @import { Projector } from "./projector.js" */

/**
 * @param {Shown & {
 *   desk: LessonDesk,
 *   progress: Progress,
 *   ways: Ways,
 *   site: Surroundings,
 *   projector?: Projector,
 *   back?: { href: string, text: string },
 *   isAlone?: boolean,
 *   children?: ComponentChildren,
 * }} props `back`: where the lesson comes from; without it the page has no links to the site around it, in a frame;
 *   `projector`: lets the board fill the screen; not in a frame; `isAlone`: only one exercise is shown; `children`: what follows the lesson
 */
export function LessonPage({
  chapter,
  lesson,
  at,
  desk,
  progress,
  ways,
  site,
  projector,
  back,
  isAlone,
  children,
}) {
  const { controller, demonstration } = desk;
  const shown = { chapter, lesson, at };
  return (
    <>
      <article
        class="lesson"
        data-step={at === null ? "watch" : "exercise"}
        data-below={at === null ? undefined : controller.run.below}
        data-solved={at !== null && controller.run.isSolved}
      >
        <div class="stage">
          <div class="lesson-words">
            <header class="lesson-head">
              {back && (
                <p class="lesson-place">
                  <a href={back.href}>{back.text}</a>{" "}
                  <span class="lesson-chapter">
                    <span aria-hidden="true">›</span> <span id="lesson-chapter">{chapter.title}</span>
                  </span>
                </p>
              )}
              <Steps {...shown} progress={progress} ways={ways} hidden={isAlone} />
              <h1 id="lesson-title">{lesson.title}</h1>
              {projector && <LessonTools desk={desk} projector={projector} />}
            </header>
            {at === null ? (
              <Watch demonstration={demonstration} />
            ) : (
              <Task lesson={lesson} at={at} controller={controller} />
            )}
          </div>
          <div class="board-frame" />
          <div class="lesson-doing">
            {at === null ? (
              <WatchActions demonstration={demonstration} yourTurn={ways.exercise(lesson, 0)} />
            ) : (
              <>
                <Answers controller={controller} />
                <FeedbackPanel controller={controller} />
                <TaskActions controller={controller} next={ways.next(lesson, at)} announce={site.announce} />
              </>
            )}
            <Rule {...shown} progress={progress} />
            <HandIn lesson={lesson} progress={progress} site={site} />
          </div>
        </div>
        {back && <Neighbours lesson={lesson} ways={ways} />}
      </article>
      {children}
    </>
  );
}
