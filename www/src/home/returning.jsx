// Links for returning users: the exercise of the day, and the exercises to review.

import { exerciseForToday, runOf } from "../learn/daily.js";
import { linkFor, TODAY } from "../learn/purpose.js";
import { placeOfExercise } from "../lessons/places.js";
import { counted } from "../words.js";
import { Picture } from "./picture.jsx";

/** @import { Progress } from "../learn/progress.js" */
/** @import { ChapterOutline } from "../lessons/outline.js" */

/** @param {{ chapters: readonly ChapterOutline[], progress: Progress }} props */
export function Returning({ chapters, progress }) {
  const { today, days, due } = progress;
  const place = placeOfExercise(exerciseForToday(progress, chapters));
  const run = runOf(days, today);
  const isDone = days.at(-1) === today;
  const said = isDone ? "Done for today" : (place?.lesson.title ?? "");
  return (
    <nav class="returning" id="returning" aria-label="For today">
      {/* One press begins it; a user who has done it sees when the next one comes. */}
      <a
        class="return-card"
        id="today-card"
        href={place && !isDone ? linkFor(place, "today") : TODAY}
        data-state={isDone ? "solved" : "open"}
      >
        <Picture pieces={place?.lesson.picture ?? []} />
        <span class="title">Exercise of the day</span>{" "}
        <span class="state">{run > 1 ? `${said} · ${counted(run, "day")} in your streak` : said}</span>
      </a>
      <a class="return-card" id="review-card" href={TODAY} hidden={due.length === 0}>
        <span class="title">{due.length} to review today</span>{" "}
        <span class="state">Exercises that needed a hint or a second try</span>
      </a>
    </nav>
  );
}
