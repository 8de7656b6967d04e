// Which view is shown: the one that the hash of the address names, "#/play" by default.

const FALLBACK = "play";

/** Shows the view of the address now and whenever it changes. */
export function startRouter() {
  window.addEventListener("hashchange", route);
  route();
}

function route() {
  const views = [...document.querySelectorAll("[data-view]")];
  const named = /^#\/(\w+)$/.exec(location.hash)?.[1];
  const shown = views.some((view) => view.dataset.view === named) ? named : FALLBACK;
  for (const view of views) view.hidden = view.dataset.view !== shown;
  for (const link of document.querySelectorAll("[data-link]")) {
    if (link.dataset.link === shown) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
