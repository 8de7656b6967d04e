// Stores the site for offline use (www/offline/service-worker.js) after the visible content has loaded. An open page reports a
// newer stored version; the user decides when to switch.

import { element } from "../element.js";

/**
 * `workers`: the browser's; `entry`: the script with which this page began, by its address in the page; `note`: reports a newer
 * version, with buttons; `announce`: for screen readers.
 * @typedef {{
 *   workers: ServiceWorkerContainer,
 *   entry: string | null,
 *   note: HTMLElement,
 *   announce: (text: string) => void,
 *   reload: () => void,
 *   page: Document,
 * }} Surroundings
 */

const TEXT = "A new version is available.";

/**
 * @param {Surroundings} surroundings
 * @param {AbortSignal} signal ends it
 */
export async function keepOffline({ workers, entry, note, announce, reload, page }, signal) {
  const registration = await registered(workers);
  if (!registration || signal.aborted) return;
  /** @param {ServiceWorker} worker that is ready, and waits for pages of an older version to close */
  const tell = async (worker) => {
    // Online, the page is up to date already.
    if (!entry || (await isEntryOf(worker, entry))) return;
    element(note, "[data-renew]").onclick = () => {
      workers.addEventListener("controllerchange", reload, { once: true, signal });
      worker.postMessage({ ask: "take over" });
    };
    note.hidden = false;
    announce(TEXT);
  };
  const follow = () => {
    const { installing } = registration;
    const look = () => installing?.state === "installed" && workers.controller && tell(installing);
    installing?.addEventListener("statechange", look, { signal });
  };
  // Offline, the stored version stays.
  const look = () => page.visibilityState === "visible" && registration.update().catch(() => {});
  element(note, "[data-later]").addEventListener("click", () => note.toggleAttribute("hidden", true), {
    signal,
  });
  registration.addEventListener("updatefound", follow, { signal });
  page.addEventListener("visibilitychange", look, { signal });
  if (registration.waiting) tell(registration.waiting);
  else follow();
}

/**
 * @param {ServiceWorkerContainer} workers
 * @returns {Promise<ServiceWorkerRegistration | null>} null if the browser stores nothing here
 */
async function registered(workers) {
  try {
    return await workers.register("sw.js");
  } catch {
    return null;
  }
}

/**
 * @param {ServiceWorker} worker
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function isEntryOf(worker, path) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ ask: "is your entry", path }, [port2]);
  });
}
