// Makes the site work offline: the first visit stores all of it. www/build/offline.mjs prepends FILES, the relative addresses of
// the files ("" is the page itself), ENTRY, the script with which the page begins, and BUILD, a name for exactly these files.
//
// Files with a hash in their name come from the cache. The page comes from the network first, so that it is up to date. Only
// listed files of this origin are stored, and the pages of the reference and the example that somebody has visited; the link
// preview pages are not.
//
// A new build is stored beside the one whose pages are open. It takes over when none is open any more, or when the user asks for
// it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** Other sites can be at the same origin, below other paths. */
const OURS = `x88 ${scope} `;
const CACHE = `${OURS}${BUILD}`;

/** The visited pages of the reference and the example, with their files. */
const VISITED = `${OURS}visited`;
const APART = /^(?:docs|board)\//;

const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** How long to wait for the page if one is cached. */
const WAIT_MS = 3000;

/** The link preview pages, and the views that they lead to. @type {[RegExp, string][]} */
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
  if (APART.test(path)) event.respondWith(visited(event, path));
  else if (request.mode === "navigate") {
    if (path === "" || path === "index.html") {
      event.respondWith(page(request));
      event.waitUntil(tidy());
    } else if (leadsTo(path)) event.respondWith(preview(request, path));
  } else if (HASHED.test(path) || FILES.includes(path)) event.respondWith(file(request, path));
});

/**
 * Returns the path below the site, without the query.
 * @param {string} url
 * @returns {string | null} null if it is elsewhere
 */
function pathOf(url) {
  return url.startsWith(scope) ? url.slice(scope.length).replace(/[?#].*$/s, "") : null;
}

/** All or nothing: if storing fails, the next visit tries again. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async (path) => cache.put(scope + path, await obtained(path))));
}

/** @param {string} path */
async function obtained(path) {
  const isHashed = HASHED.test(path);
  // Most files are unchanged between builds.
  const kept = isHashed ? await caches.match(scope + path, { ignoreVary: true }) : undefined;
  if (kept) return kept;
  const response = await fetch(scope + path, { cache: isHashed ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`status ${response.status}: ${path}`);
  // A new build may have been deployed while these were fetched.
  if (path === "" && !(await response.clone().text()).includes(ENTRY))
    throw new Error("another build's page");
  return response;
}

/** The first build also serves the page that installed it. */
async function takeOver() {
  await worker.clients.claim();
  await tidy();
}

/** Deletes former builds once none of their pages can be open. */
async function tidy() {
  const { installing, waiting } = worker.registration;
  if (installing || waiting || (await worker.clients.matchAll({ type: "window" })).length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE && name !== VISITED) await caches.delete(name);
  }
}

/**
 * Returns the page, from the network if possible. A server error counts as being offline.
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
 * @returns {string | null} the view that the preview page leads to
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
 * A name with a hash has the same content in every cache, and pages of a former build may still be open.
 * @param {Request} request
 * @param {string} path
 */
async function file(request, path) {
  const cacheName = HASHED.test(path) ? undefined : CACHE;
  return (await caches.match(scope + path, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/**
 * Returns a file from the network and stores it; without a network or with a failing server, the stored one.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function visited(event, path) {
  const kept = () => caches.match(scope + path, { cacheName: VISITED, ignoreVary: true });
  const response = await fetch(event.request).catch(() => null);
  if (response?.status === 200) event.waitUntil(keep(path, response.clone()));
  return response && response.status < 500 ? response : ((await kept()) ?? response ?? Response.error());
}

/**
 * A full storage keeps nothing more.
 * @param {string} path
 * @param {Response} response
 */
async function keep(path, response) {
  const cache = await caches.open(VISITED);
  await cache.put(scope + path, response).catch(() => {});
}
