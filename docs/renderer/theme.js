// Light or dark, as it was chosen here or on the site: one choice for both. Runs before the page is shown; without storage the
// system decides.

const SITE = "x88-theme";
const OWN = "tsd-theme";

/** The storage, or null where the browser allows none. */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const kept = storage();
const chosen = kept?.getItem(SITE) ?? "os";
kept?.setItem(OWN, chosen);
document.documentElement.dataset.theme = chosen;

document.addEventListener("change", ({ target }) => {
  if (target.id !== "tsd-theme") return;
  if (target.value === "os") kept?.removeItem(SITE);
  else kept?.setItem(SITE, target.value);
});
