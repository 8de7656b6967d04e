// What is wrong with Cargo.lock: where crates come from, whether their bytes are known, under which licences they stand and who needs
// them. Knows cargo's formats; which licences are allowed is said in .deny.toml, for cargo-deny too. Node built-ins only.

import { isLicensed } from "./licences.mjs";

const REGISTRY = "registry+https://github.com/rust-lang/crates.io-index";

/**
 * The packages of Cargo.lock.
 * @param {string} text
 * @returns {{ name: string, version: string, source?: string, checksum?: string }[]}
 */
export function lockedCrates(text) {
  return text
    .replaceAll("\r\n", "\n")
    .split("[[package]]\n")
    .slice(1)
    .map((block) => {
      const fields = block.matchAll(/^(name|version|source|checksum) = "([^"]*)"$/gm);
      return Object.fromEntries([...fields].map(([, key, value]) => [key, value]));
    });
}

/** The licences for all, and one more for single crates, from .deny.toml. @param {string} text */
export function denyPolicy(text) {
  const [, allowed] = /^allow = \[([^\]]*)\]$/m.exec(text) ?? [];
  const exceptions = text.matchAll(/\{ crate = "([^"]+)", allow = \["([^"]+)"\] \}/g);
  if (allowed === undefined) throw new TypeError(".deny.toml allows no licence");
  return {
    allowed: [...allowed.matchAll(/"([^"]+)"/g)].map(([, licence]) => licence),
    exceptions: Object.fromEntries([...exceptions].map(([, crate, licence]) => [crate, licence])),
  };
}

/**
 * @param {ReturnType<typeof lockedCrates>} locked
 * @param {any} metadata what `cargo metadata` says, of all features and platforms
 * @param {ReturnType<typeof denyPolicy>} policy
 * @returns {{ problems: string[], crates: any[] }} `crates`: what comes from others, as the metadata has it
 */
export function checkCrates(locked, metadata, policy) {
  const members = new Set(metadata.workspace_members);
  const names = metadata.packages.filter(({ id }) => members.has(id)).map(({ name }) => name);
  const needed = reachable(metadata, (p) => members.has(p.id) && p.publish?.length !== 0);
  const problems = [
    ...checkOrigins(locked, names),
    ...metadata.packages.flatMap((p) => ofLicence(p, policy, needed.has(p.id))),
    ...metadata.packages.flatMap((p) => (members.has(p.id) ? ofRequirements(p) : [])),
  ];
  return { problems, crates: metadata.packages.filter(({ id }) => !members.has(id)) };
}

/**
 * What of a Cargo.lock does not come from the registry, or is not fixed.
 * @param {ReturnType<typeof lockedCrates>} locked @param {string[]} own the packages that it is the lockfile of
 */
export function checkOrigins(locked, own) {
  return locked.filter(({ name }) => !own.includes(name)).flatMap(ofOrigin);
}

function ofOrigin({ name, version, source, checksum }) {
  const problems = [];
  if (source !== REGISTRY) problems.push(`${name} ${version}: comes from ${source ?? "a folder"}`);
  if (!/^[0-9a-f]{64}$/.test(checksum ?? ""))
    problems.push(`${name} ${version}: its bytes are not fixed by a SHA-256`);
  return problems;
}

function ofLicence({ name, version, license }, { allowed, exceptions }, isPublished) {
  if (isLicensed(license, (licence) => allowed.includes(licence))) return [];
  if (!isLicensed(license, (licence) => [...allowed, exceptions[name]].includes(licence)))
    return [`${name} ${version}: the licence ${license} is not allowed`];
  return isPublished ? [`${name} ${version}: ${license}, for unpublished members only`] : [];
}

/** Versions are in Cargo.lock; a manifest must not ask for just any, nor for a source of its own. */
function ofRequirements({ name, dependencies }) {
  return dependencies
    .filter(({ req, path, source }) => path === undefined && (req === "*" || source !== REGISTRY))
    .map((each) => `${name}: ${each.name} is asked for as ${each.req} of ${each.source}`);
}

/** The ids of everything that what is wanted stands on. */
function reachable(metadata, isWanted) {
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node.dependencies]));
  const found = new Set();
  const waiting = metadata.packages.filter(isWanted).map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...nodes.get(id));
  }
  return found;
}
