// Starts the site: what stands around every view, and the way to the views.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/board.css";
import "./styles/panels.css";
import { element } from "./element.js";
import { Router } from "./shell/router.js";
import { setUpTheme } from "./shell/theme.js";
import { sounds } from "./sounds.js";

/** The first is shown where the address names none. @type {import("./shell/router.js").Route[]} */
const ROUTES = [
  { name: "learn", load: () => import("./views/learn.js") },
  { name: "play", load: () => import("./views/play.js") },
  { name: "games", load: () => import("./views/games.js") },
  { name: "inspect", load: () => import("./views/inspect.js") },
];

const soundButton = element("#sound", HTMLButtonElement);
soundButton.addEventListener("click", () => {
  sounds.toggle();
  soundButton.setAttribute("aria-pressed", String(sounds.on));
});
setUpTheme(element("#theme", HTMLButtonElement));

const main = element("main");
const router = new Router(main, ROUTES, () => {
  element("footer").hidden = false;
});
element("[data-skip]").addEventListener("click", (event) => {
  // The hash of the address names the view, so the link cannot be followed.
  event.preventDefault();
  router.focus();
});
