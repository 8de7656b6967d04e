// Starts the site: the page around the views, and the routes. Only this file accesses browser globals.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import { newSprite } from "./board/shapes.js";
import { element } from "./element.js";
import { keepOffline } from "./shell/offline.js";
import { Router } from "./shell/router.js";
import { siteOf } from "./shell/site.js";
import { setUpTheme } from "./shell/theme.js";
import * as home from "./home/home.jsx";

/** The start page is bundled; the others are fetched. @type {import("./shell/router.js").Route[]} */
const ROUTES = [
  { name: "home", at: ["", "learn"], link: "learn", load: async () => home },
  { name: "learn", at: ["learn/*"], load: () => import("./learn/learn.jsx") },
  { name: "today", at: ["today"], link: "learn", load: () => import("./today/today.jsx") },
  { name: "embed", at: ["embed/*"], link: "learn", isBare: true, load: () => import("./embed/embed.jsx") },
  { name: "own", at: ["own-lesson/*"], link: "learn", load: () => import("./own/own.jsx") },
  { name: "teacher", at: ["own-lesson"], link: "learn", load: () => import("./own/teacher.jsx") },
  {
    name: "write-lesson",
    at: ["write-lesson"],
    link: "learn",
    load: () => import("./own/write-lesson.jsx"),
  },
  { name: "play", at: ["play"], load: () => import("./play/play.jsx") },
  { name: "games", at: ["games", "games/*"], load: () => import("./games/games.jsx") },
  { name: "inspect", at: ["inspect"], load: () => import("./inspect/inspect.jsx") },
  { name: "laws", at: ["laws"], link: "learn", load: () => import("./laws/laws.jsx") },
  { name: "developers", at: ["developers"], load: () => import("./developers/developers.jsx") },
];

/** In milliseconds after loading: when the site starts to be stored for offline use. The first view's requests come first. */
const KEPT_AFTER_MS = 3000;

// The page ends with its window; nothing aborts it before.
start(window, new AbortController().signal);

/**
 * @param {Window} window
 * @param {AbortSignal} signal ends it
 */
function start(window, signal) {
  const { document } = window;
  const site = siteOf(window, element(document, "#announcer"));
  document.body.append(newSprite());
  setUpSounds(window, site.sounds, signal);
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = element(document, "#theme", HTMLButtonElement);
  setUpTheme(theme, { root: document.documentElement, system, kept: site.kept }, signal);
  const tellNotKept = async () => {
    const { notKeptNotice } = await import("./shell/not-kept.jsx");
    element(document, "main").before(notKeptNotice(site));
  };
  site.kept.whenRefused(tellNotKept, signal);
  const router = new Router(element(document, "main"), ROUTES, site, signal);
  const skip = (/** @type {Event} */ event) => {
    // The hash of the address names the view, so the link cannot be followed.
    event.preventDefault();
    router.focus();
  };
  element(document, "[data-skip]").addEventListener("click", skip, { signal });
  const keep = () => setTimeout(() => keepWithoutNetwork(window, site, signal), KEPT_AFTER_MS);
  window.addEventListener("load", keep, { once: true, signal });
}

/**
 * @param {Window} window
 * @param {import("./shell/site.js").Site} site
 * @param {AbortSignal} signal ends it
 */
function keepWithoutNetwork(window, { announce, page }, signal) {
  const workers = window.navigator.serviceWorker;
  // Browsers require a secure address; and a page in a frame should not fill the devices of the other site's visitors.
  if (!workers || window.parent !== window) return;
  const entry = page.querySelector("script[type=module]")?.getAttribute("src") ?? null;
  const reload = () => window.location.reload();
  keepOffline({ workers, entry, note: element(page, "#newer"), announce, reload, page }, signal);
}

/**
 * @param {Window} window
 * @param {import("./sounds.js").Sounds} sounds
 * @param {AbortSignal} signal ends it
 */
function setUpSounds(window, sounds, signal) {
  const { document } = window;
  const button = element(document, "#sound", HTMLButtonElement);
  const show = () => button.setAttribute("aria-pressed", String(sounds.on));
  const toggle = () => {
    sounds.toggle();
    show();
  };
  button.addEventListener("click", toggle, { signal });
  // Not every key counts as user activation.
  const isActive = () => window.navigator.userActivation?.hasBeenActive !== false;
  const pressed = () => isActive() && sounds.pressed();
  for (const press of ["pointerup", "keyup"]) document.addEventListener(press, pressed, { signal });
  show();
}
