// What is wrong with a package-lock.json, before anything of it is installed: where packages come from, whether their bytes are known, what
// they would run, under which licences they stand and who needs them. Knows npm's format, and no file.
// Node built-ins only: it runs before `npm install`.

import { isLicensed } from "./licences.mjs";

/**
 * What may be installed: licences of whatever is shipped, further ones of tools, packages that only unpublished members may need, with
 * their licence, and those whose install script is known not to be needed, with what it does.
 * @typedef {{ shipped: string[], tools: string[], peers: Record<string, string>, installScripts: Record<string, string> }} Policy
 */

/**
 * @typedef {{ place: string, name: string, version: string, license: string, hasInstallScript?: boolean }} Installed
 * `place`: its folder, from that of the lockfile
 *
 * @param {{ lockfileVersion: number, packages: Record<string, any> }} lock
 * @param {Policy} policy
 * @returns {{ problems: string[], packages: Installed[] }} `packages`: all that is installed
 */
export function checkPackages(lock, policy) {
  if (lock.lockfileVersion !== 3)
    return { problems: [`the lockfile has version ${lock.lockfileVersion}, not 3`], packages: [] };
  const packages = Object.entries(lock.packages)
    .filter(([place, { link }]) => isInstalled(place) && !link)
    .map(([place, entry]) => ({ ...entry, place, name: nameOf(place, entry) }));
  const needed = reachable(lock.packages, "");
  const problems = [
    ...packages.flatMap((each) => ofOrigin(each, policy)),
    ...packages.flatMap((each) => ofLicence(each, policy, needed.has(each.place))),
    ...members(lock.packages).flatMap(([place, entry]) => ofMember(place, entry)),
  ];
  return { problems, packages };
}

/** What a policy still allows though it is gone would be allowed when it comes back as something else. */
export function unusedIn({ peers, installScripts }, packages) {
  const names = new Set(packages.map(({ name }) => name));
  return [...Object.keys(peers), ...Object.keys(installScripts)]
    .filter((name) => !names.has(name))
    .map((name) => `${name}: the policy names it, and it is not installed`);
}

const isInstalled = (place) => place.includes("node_modules/");

/** The project itself, "", and its workspaces. */
const members = (packages) => Object.entries(packages).filter(([place]) => !isInstalled(place));

/** The name of what is at a place, unless the entry gives another: an alias. */
function nameOf(place, { name }) {
  return name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** An exact version, as the lock has them. */
export const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function ofOrigin({ place, name, ...entry }, { installScripts }) {
  const problems = [];
  if (!EXACT.test(entry.version ?? "")) problems.push(`${place}: no exact version, but ${entry.version}`);
  // npm leaves the address out of what its registry has (.npmrc): one that stands there leads elsewhere.
  if (entry.resolved !== undefined)
    problems.push(`${place}: comes from ${entry.resolved}, not from the registry`);
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ""))
    problems.push(`${place}: its bytes are not fixed by a SHA-512`);
  if (entry.hasInstallScript && !Object.hasOwn(installScripts, name))
    problems.push(`${place}: has an install script`);
  return problems;
}

function ofLicence({ place, name, license }, { shipped, tools, peers }, isNeededByRoot) {
  const isFree = isLicensed(license, (licence) => [...shipped, ...tools].includes(licence));
  if (isFree) return [];
  if (!Object.hasOwn(peers, name) || peers[name] !== license)
    return [`${place}: the licence ${license} is not allowed`];
  return isNeededByRoot ? [`${place}: ${license}, for unpublished members only`] : [];
}

/** The dependencies that a manifest names and that its author chooses: not those of its users. */
const CHOSEN = ["dependencies", "devDependencies", "optionalDependencies"];

function ofMember(place, entry) {
  const shown = place || "package.json";
  const loose = CHOSEN.flatMap((kind) => Object.entries(entry[kind] ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${shown}: ${name} is not pinned, but ${version}`);
  return entry.hasInstallScript ? [...loose, `${shown}: has an install script`] : loose;
}

/**
 * Everything that a member needs, as npm finds it: beside it, or in a folder above.
 * @param {Record<string, any>} packages @param {string} from
 */
function reachable(packages, from) {
  const found = new Set();
  const waiting = [from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const kinds = [
      ...CHOSEN.filter((kind) => kind !== "devDependencies" || !isInstalled(place)),
      "peerDependencies",
    ];
    const names = kinds.flatMap((kind) => Object.keys(packages[place][kind] ?? {}));
    waiting.push(...names.map((name) => resolved(packages, place, name)).filter((at) => at !== null));
  }
  return found;
}

/** Where `name` is for what stands at `place`; null if it is not installed: optional, or for another system. */
function resolved(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    const at = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const entry = packages[at];
    if (entry !== undefined) return entry.link ? entry.resolved : at;
    if (folder === "") return null;
  }
}
