// The package's entries as loaded and as declared in tests/data/api.txt, with their members.
// Member names: "Game" is the constructor, "Game.fromMoves" a static method, "Game#move" a method, "Game#ply" an accessor.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder, requireInstalled } from "../package/install.mjs";

const api = readFileSync(new URL("../data/api.txt", import.meta.url), "utf8").replaceAll("\r\n", "\n");

/** Returns the section of an entry. */
const snapshot = (specifier) =>
  api.split(/^(?=\/\/ x88)/m).find((section) => section.startsWith(`// ${specifier}\n`));

/** The code entries of package.json. */
export const specifiers = Object.keys(
  JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8")).exports,
)
  // `x88/js` has the API of `x88`.
  .filter((subpath) => !/\.\w+$|^\.\/js\b/.test(subpath))
  .map((subpath) => `x88${subpath.slice(1)}`);

/**
 * Loads an entry.
 * `asCommonJs`: with `require`.
 */
export async function load(specifier, asCommonJs = false) {
  const loaded = asCommonJs ? requireInstalled(specifier) : await import(specifier);
  if (specifier === "x88/slim") loaded.initSync(wasm());
  return loaded;
}

const dist = join(packageFolder(), "dist");
export const wasm = () => readFileSync(join(dist, "x88.wasm"));

// `kind` marks classes of errors for other copies of the package.
const BUILT_IN = new Set(["constructor", "kind", "length", "name", "prototype"]);
const isClass = (value) =>
  typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));

/** Returns the members of a loaded entry, including internal ones. */
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

/** Returns the members that an entry declares, without the instance fields in `fields`. */
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

/** Parses a snapshot: the names of values, and the classes, including those of other entries and unexported ones. */
function parsed(specifier) {
  const [exported, classes] = [[], new Map()];
  const [shown, hidden = ""] = snapshot(specifier).split("// not exported");
  for (const [, name, from] of shown.matchAll(/^export (\S+) of (\S+)$/gm)) {
    const other = parsed(from);
    if (other.exported.includes(name)) exported.push(name);
    // A class that one of the same name replaces here is also known by its entry: `X88Game`.
    const prefix = from
      .split("/")
      .at(-1)
      .replace(/^./, (letter) => letter.toUpperCase());
    for (const [key, value] of other.classes) classes.set(key, value).set(prefix + key, value);
  }
  for (const [, name] of shown.matchAll(/^(?:class|const|function) (\w+)/gm)) exported.push(name);
  for (const [, name, base, body] of (shown + hidden).matchAll(
    /^(?:abstract )?class (\w+)(?:<[^{]*?>)?(?: extends (\w+)(?:<[^{]*>)?)? \{\n([\s\S]*?)^\}/gm,
  ))
    classes.set(name, { base, members: declaredIn(body) });
  return { exported: [...new Set(exported)], classes };
}

/** Methods and accessors; fields are set by the constructor. */
function declaredIn(body) {
  return [...body.matchAll(/^ {4}(static )?(?:get )?(\w+)(?:<[^(]*>)?\(/gm)]
    .filter(([, , name]) => name !== "constructor")
    .map(([, isStatic, name]) => (isStatic ? "." : "#") + name);
}
