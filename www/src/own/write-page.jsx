// The page on which a teacher writes a lesson: the text and its mistakes beside the preview.

import { CopyField } from "../panels/copy-field.jsx";
import { Button } from "../parts.jsx";
import { counted } from "../words.js";
import { ChooseFile, FileFailure } from "./lesson-file.jsx";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { Checked } from "./checking.js" */
/** @import { LessonFile } from "./lesson-file.jsx" */

/** What can be added at the end. */
const KINDS = {
  play: "Moves to find",
  reach: "A goal to reach",
  mark: "Squares to mark",
  judge: "Is this move allowed?",
  quiz: "A question",
  show: "A demonstration",
};

/**
 * @param {{
 *   text: string,
 *   found: Pick<Checked, "problems" | "lines"> | null,
 *   kind: string,
 *   file: LessonFile,
 *   link: string,
 *   isPreviewed: boolean,
 *   press: Record<"add" | "try" | "share" | "save" | "new" | "typed" | "look", () => void> & {
 *     goToLine: (line: number) => void,
 *     choose: (kind: string) => void,
 *   },
 *   site: Surroundings,
 * }} props `found`: by the last check; `kind`: of what to add
 */
export function WritePage({ text, found, kind, file, link, isPreviewed, press, site }) {
  return (
    <>
      <h1 class="page-title">Write a lesson</h1>
      <div class="write-columns">
        <section class="write-text" aria-label="The lesson">
          <label for="write-text">The lesson as text</label>
          <textarea
            id="write-text"
            rows={26}
            autoCapitalize="off"
            autoComplete="off"
            aria-describedby="write-state"
            value={text}
            onInput={press.typed}
            onKeyUp={press.look}
            onClick={press.look}
          />
          <Mistakes found={found} goToLine={press.goToLine} />
          <p class="row">
            <label class="visually-hidden" for="write-kind">
              What to add at the end
            </label>
            <select
              id="write-kind"
              value={kind}
              onChange={({ currentTarget }) => press.choose(currentTarget.value)}
            >
              {Object.entries(KINDS).map(([value, words]) => (
                <option value={value}>{words}</option>
              ))}
            </select>
            <Button id="write-add" onClick={press.add}>
              Add
            </Button>
          </p>
          <p class="row">
            <Button class="primary" id="write-try" onClick={press.try}>
              Try it as a pupil
            </Button>
            <Button id="write-share" onClick={press.share}>
              Make a link
            </Button>
            <Button id="write-save" onClick={press.save}>
              Save as a file
            </Button>
            <ChooseFile file={file}>Open a file</ChooseFile>
            <Button id="write-new" onClick={press.new}>
              New lesson
            </Button>
          </p>
          <FileFailure file={file} />
          <div id="write-link">
            {link && (
              <CopyField label={`The link (${link.length} characters)`} text={link} rows={3} site={site} />
            )}
          </div>
          <Help />
        </section>
        <section class="write-preview" aria-labelledby="write-preview-title">
          <h2 id="write-preview-title">What a pupil sees</h2>
          <p class="note" id="write-preview-note" hidden={isPreviewed && !found?.problems.length}>
            {isPreviewed
              ? "This is the last version without mistakes."
              : "The lesson appears here as soon as it has no mistakes."}
          </p>
          <iframe id="write-preview" title="The lesson as a pupil sees it" hidden={!isPreviewed} />
        </section>
      </div>
    </>
  );
}

/** @param {{ found: Pick<Checked, "problems" | "lines"> | null, goToLine: (line: number) => void }} props */
function Mistakes({ found, goToLine }) {
  const { problems, lines } = found ?? { problems: [], lines: [] };
  return (
    <>
      <p id="write-state" role="status">
        {found && (problems.length === 0 ? "No mistakes." : counted(problems.length, "mistake"))}
      </p>
      <ol class="write-problems" id="write-problems">
        {problems.map((problem, at) => (
          <li>
            {lines[at] === undefined ? (
              problem
            ) : (
              <button type="button" class="write-problem" onClick={() => goToLine(lines[at])}>
                {problem}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Help() {
  return (
    <details class="write-help">
      <summary>How it is written</summary>
      <ul>
        <li>
          <code>#</code> begins the chapter, <code>##</code> a lesson and <code>###</code> an exercise, each
          on its own line.
        </li>
        <li>
          The first paragraph of a lesson is its summary, the others are its text. The paragraph of an
          exercise is the task.
        </li>
        <li>
          <code>- fen:</code> is the position. Set one up in the <a href="#/inspect">inspector</a> and copy
          its FEN.
        </li>
        <li>
          <code>- moves:</code> is the pupil’s move, the reply, the next move … <code>Rd1/Rc1</code> are two
          right moves. The last words stand after them in braces.
        </li>
        <li>
          <code>{"- (Rg1 {Why not.})"}</code> is what a wrong move is told.
        </li>
        <li>
          <code>- ? …</code> is a hint. Hints, last words and full stops can be left out.
        </li>
      </ul>
      <p>
        <a href="https://github.com/x88-chess/x88/blob/main/www/content/README.md">Every kind of exercise</a>
      </p>
    </details>
  );
}
