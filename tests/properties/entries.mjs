// The entries of the package as they run, and as tests/data/api declares them: what there is to call. Knows how members are named here:
// "Game" is its constructor, "Game.fromPgn" a static method, "Game#move" a method, "Game#ply" an accessor.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder, requireInstalled } from "../package/install.mjs";

const snapshot = (specifier) =>
  readFileSync(new URL(`../data/api/${specifier.replace("/", "-")}.txt`, import.meta.url), "utf8");

/** The entries of package.json that are code. */
export const specifiers = Object.keys(
  JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8")).exports,
)
  .filter((subpath) => !/\.\w+$/.test(subpath))
  .map((subpath) => `x88${subpath.slice(1)}`);

/**
 * An entry, running.
 * `asCommonJs`: as `require` gives it.
 */
export async function load(specifier, asCommonJs = false) {
  const loaded = asCommonJs ? requireInstalled(specifier) : await import(specifier);
  if (specifier === "x88/slim") loaded.initSync(wasm());
  return loaded;
}

const dist = join(packageFolder(), "dist");
export const wasm = () => readFileSync(join(dist, "x88.wasm"));

const BUILT_IN = new Set(["constructor", "length", "name", "prototype"]);
const isClass = (value) =>
  typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));

/** The members of an entry as it runs, with those that are internal. */
export function membersOf(loaded) {
  return Object.entries(loaded).flatMap(([name, value]) =>
    isClass(value) ? [name, ...staticsOf(name, value), ...instanceMembersOf(name, value)] : [name],
  );
}

const namesIn = (object) => Object.getOwnPropertyNames(object).filter((name) => !BUILT_IN.has(name));

function staticsOf(name, value) {
  const found = new Set();
  for (let at = value; isClass(at); at = Object.getPrototypeOf(at))
    for (const member of namesIn(at)) found.add(`${name}.${member}`);
  return [...found];
}

function instanceMembersOf(name, { prototype }) {
  const found = new Set();
  for (let at = prototype; at !== Object.prototype && at !== Error.prototype; at = Object.getPrototypeOf(at))
    for (const member of namesIn(at)) found.add(`${name}#${member}`);
  return [...found];
}

/** The members of an entry as its declarations have them; `fields` of an instance are not among them. */
export function declaredMembersOf(specifier) {
  const { exported, classes } = parsed(specifier);
  return exported.flatMap((name) =>
    classes.has(name) ? [name, ...declaredOf(classes, name, name)] : [name],
  );
}

function declaredOf(classes, shown, name) {
  const { base, members } = classes.get(name);
  const inherited = classes.has(base) ? declaredOf(classes, shown, base) : [];
  return [...new Set([...inherited, ...members.map((member) => shown + member)])];
}

/** What a snapshot says: the names that are values, and the classes, those of other entries and those not exported too. */
function parsed(specifier) {
  const [exported, classes] = [[], new Map()];
  const [shown, hidden = ""] = snapshot(specifier).split("// not exported");
  for (const [, name, from] of shown.matchAll(/^export (\S+) of (\S+)$/gm)) {
    const other = parsed(from);
    if (other.exported.includes(name)) exported.push(name);
    for (const [key, value] of other.classes) classes.set(key, value);
  }
  for (const [, name] of shown.matchAll(/^(?:class|const|function) (\w+)/gm)) exported.push(name);
  for (const [, name, base, body] of (shown + hidden).matchAll(
    /^(?:abstract )?class (\w+)(?:<[^{]*?>)?(?: extends (\w+)(?:<[^{]*>)?)? \{\n([\s\S]*?)^\}/gm,
  ))
    classes.set(name, { base, members: declaredIn(body) });
  return { exported: [...new Set(exported)], classes };
}

/** Methods and accessors; a field is what the constructor has put there. */
function declaredIn(body) {
  return [...body.matchAll(/^ {4}(static )?(?:get )?(\w+)(?:<[^(]*>)?\(/gm)]
    .filter(([, , name]) => name !== "constructor")
    .map(([, isStatic, name]) => (isStatic ? "." : "#") + name);
}
