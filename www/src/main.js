// Starts the page: the shell, then the view.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/play.css";
import "./styles/board.css";
import "./styles/verdict.css";
import { startRouter } from "./shell/router.js";
import { setUpTheme } from "./shell/theme.js";
import { Sounds } from "./sounds.js";
import { PlayView } from "./views/play.js";

const sounds = new Sounds();
const soundButton = document.querySelector("#sound");
soundButton.addEventListener("click", () => {
  sounds.toggle();
  soundButton.setAttribute("aria-pressed", String(sounds.on));
});
setUpTheme(document.querySelector("#theme"));
startRouter();

const play = new PlayView(sounds);
document.querySelector("[data-skip]").addEventListener("click", (event) => {
  // The hash of the address names the view, so the link cannot be followed.
  event.preventDefault();
  play.focusBoard();
});
