// The site without a network: it is kept whole when it is visited for the first time, and is there ever after. Before this text
// www/build/offline.mjs writes which files there are: FILES, by their addresses from here ("" is the page itself), ENTRY, the script that this page
// begins with, and BUILD, a name for exactly these. Knows files, and no view.
//
// What has a hash in its name is taken from what is kept. The page is asked for first, so that whoever has a network has the newest. Nothing
// of another origin is kept, and of this one only what is in the list: neither the reference nor the pages that links are previewed by.
//
// Another build is kept beside the one whose pages are open, and takes its place when none is open any more, or when a person asks for it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** Other sites may be at the same origin, below other paths. */
const OURS = `x88 ${scope} `;
const CACHE = `${OURS}${BUILD}`;

const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** How long the page is waited for when one is kept. */
const WAIT_MS = 3000;

/** The pages that links are previewed by, and where in the site they lead. @type {[RegExp, string][]} */
const PREVIEWS = [
  [/^lesson\/([\w-]+)\/(?:index\.html)?$/, "#/learn/$1"],
  [/^chapter\/[\w-]+\/(?:index\.html)?$/, "#/learn"],
  [/^p\/(?:index\.html)?$/, "#/inspect"],
  [/^g\/(?:index\.html)?$/, "#/games/link"],
];

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", ({ data, ports }) => {
  if (data.ask === "is your entry") ports[0].postMessage(data.path === ENTRY);
  if (data.ask === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== "GET" || path === null) return;
  if (request.mode === "navigate") {
    if (path === "" || path === "index.html") {
      event.respondWith(page(request));
      event.waitUntil(tidy());
    } else if (leadsTo(path)) event.respondWith(preview(request, path));
  } else if (HASHED.test(path) || FILES.includes(path)) event.respondWith(file(request, path));
});

/**
 * Where something is below the site, without what is asked of it.
 * @param {string} url
 * @returns {string | null} null: elsewhere
 */
function pathOf(url) {
  return url.startsWith(scope) ? url.slice(scope.length).replace(/[?#].*$/s, "") : null;
}

/** All or nothing: what cannot be kept whole is tried again at the next visit. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async (path) => cache.put(scope + path, await obtained(path))));
}

/** @param {string} path */
async function obtained(path) {
  const isHashed = HASHED.test(path);
  // Most files are the same from build to build.
  const kept = isHashed ? await caches.match(scope + path, { ignoreVary: true }) : undefined;
  if (kept) return kept;
  const response = await fetch(scope + path, { cache: isHashed ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`status ${response.status}: ${path}`);
  // While these were fetched the next build may have been put in their place.
  if (path === "" && !(await response.clone().text()).includes(ENTRY))
    throw new Error("another build's page");
  return response;
}

/** The first build is there for the page that brought it, too. */
async function takeOver() {
  await worker.clients.claim();
  await tidy();
}

/** What former builds have left, as soon as no page can be open that was theirs. */
async function tidy() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting || (await worker.clients.matchAll({ type: "window" })).length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

/**
 * The page, from the network if that is there; a server that is broken is as one that is not.
 * @param {Request} request
 */
async function page(request) {
  const kept = await caches.match(scope, { cacheName: CACHE, ignoreVary: true });
  const asked = fetch(request);
  if (!kept) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const answer = await Promise.race([asked, late]).catch(() => null);
  return answer && answer.status < 500 ? answer : kept;
}

/**
 * @param {string} path
 * @returns {string | null} the view for which a page is the preview
 */
function leadsTo(path) {
  const found = PREVIEWS.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : null;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function preview(request, path) {
  return fetch(request).catch(() => Response.redirect(scope + leadsTo(path) + new URL(request.url).search));
}

/**
 * A name with a hash means the same whoever has kept it, and pages of a former build may still be open.
 * @param {Request} request
 * @param {string} path
 */
async function file(request, path) {
  const cacheName = HASHED.test(path) ? undefined : CACHE;
  return (await caches.match(scope + path, { cacheName, ignoreVary: true })) ?? fetch(request);
}
