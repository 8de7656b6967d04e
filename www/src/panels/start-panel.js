// A new game: the usual array, or one of Chess960 by its number.

import { X88Error } from "x88";

/** @import { GameController } from "../game/game-controller.js" */

const ARRAYS = 960;

/** @param {GameController} game */
export function setUpStartPanel(game) {
  const form = document.querySelector("#start-form");
  const number = document.querySelector("#start-number");
  const problem = document.querySelector("#start-problem");

  function start(begin) {
    try {
      begin();
      problem.textContent = "";
      number.removeAttribute("aria-invalid");
    } catch (error) {
      if (!(error instanceof X88Error)) throw error;
      problem.textContent = `Not started: ${error.message}.`;
      number.setAttribute("aria-invalid", "true");
    }
  }

  document.querySelector("#start-standard").addEventListener("click", () => {
    number.value = "";
    start(() => game.startStandard());
  });
  document.querySelector("#start-random").addEventListener("click", () => {
    number.value = String(Math.floor(Math.random() * ARRAYS));
    start(() => game.startChess960(Number(number.value)));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = number.value.trim();
    // An empty text would be read as the number 0.
    start(() => game.startChess960(text === "" ? Number.NaN : Number(text)));
  });
}
