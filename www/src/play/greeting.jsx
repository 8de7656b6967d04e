// Greets a new user with the weakest opponent: play, choose another, or play for two.

import { render } from "preact";
import { newDialog } from "../dialog.jsx";
import { Button } from "../parts.jsx";
import { Face } from "../panels/face.jsx";

/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { Surroundings } from "../shell/site.js" */

/**
 * @param {OpponentData} opponent
 * @param {{ play: () => void, chooseAnother: () => void, playForTwo: () => void }} answers one of them is called; `play` also if
 * the user closes the dialog
 * @param {Pick<Surroundings, "page" | "signal">} surroundings
 */
export function greet({ name, sentence, face }, answers, { page, signal }) {
  const title = `Play against ${name}?`;
  let answer = answers.play;
  const closed = () => signal.aborted || answer();
  const dialog = newDialog({ name: "greeting", title, closed }, { page, signal });
  const take = (/** @type {() => void} */ taken) => () => {
    answer = taken;
    dialog.close();
  };
  dialog.setAttribute("aria-describedby", "greeting-text");
  const content = (
    <>
      <Face name={face} />
      <h2>{title}</h2>
      <p id="greeting-text">{sentence} You have the white pieces, and begin.</p>
      <div class="greeting-ways">
        <Button class="primary" autoFocus onClick={take(answers.play)}>
          Play against {name}
        </Button>
        <Button onClick={take(answers.chooseAnother)}>Choose another opponent</Button>
        <Button onClick={take(answers.playForTwo)}>Two people at this board</Button>
      </div>
    </>
  );
  render(content, dialog);
  dialog.showModal();
}
