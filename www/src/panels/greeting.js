// Greets a new user with the weakest opponent: play, choose another, or play for two.

import { button } from "../dialog.js";
import { face } from "./face.js";

/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { Surroundings } from "../shell/site.js" */

/**
 * @param {OpponentData} opponent
 * @param {{ play: () => void, chooseAnother: () => void, playForTwo: () => void }} answers one of them is called; `play` also if
 * the user closes the dialog
 * @param {Pick<Surroundings, "page" | "signal">} surroundings
 */
export function greet({ name, sentence, face: drawing }, answers, { page, signal }) {
  const dialog = page.createElement("dialog");
  dialog.className = "dialog greeting";
  dialog.setAttribute("aria-labelledby", "greeting-title");
  dialog.setAttribute("aria-describedby", "greeting-text");
  const title = page.createElement("h2");
  title.id = "greeting-title";
  title.textContent = `Play against ${name}?`;
  const text = page.createElement("p");
  text.id = "greeting-text";
  text.textContent = `${sentence} You have the white pieces, and begin.`;
  let answer = answers.play;
  const way = (/** @type {string} */ words, /** @type {() => void} */ then) =>
    button(words, () => {
      answer = then;
      dialog.close();
    });
  const play = way(`Play against ${name}`, answers.play);
  play.classList.add("primary");
  play.autofocus = true;
  const actions = page.createElement("div");
  actions.className = "greeting-ways";
  actions.append(
    play,
    way("Choose another opponent", answers.chooseAnother),
    way("Two people at this board", answers.playForTwo),
  );
  dialog.append(face(drawing), title, text, actions);
  page.body.append(dialog);
  const end = () => dialog.remove();
  const closed = () => {
    end();
    answer();
  };
  dialog.addEventListener("close", closed, { signal });
  signal.addEventListener("abort", end, { once: true });
  dialog.showModal();
}
