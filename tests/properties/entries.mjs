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

/**
 * Returns the declared members of an entry with their parameters, null for constants. Without the instance fields in `fields`.
 * @returns {Map<string, { name: string, type: string, isOptional: boolean }[] | null>}
 */
export function declaredMembersOf(specifier) {
  const { exported, classes } = parsed(specifier);
  const found = new Map();
  for (const [name, parameters] of exported) {
    found.set(name, classes.has(name) ? parametersOf(classes, name) : parameters);
    if (classes.has(name))
      for (const [member, each] of declaredOf(classes, name)) found.set(name + member, each);
  }
  return found;
}

/** Returns the parameters of the constructor, which may be inherited. */
function parametersOf(classes, name) {
  const { base, members } = classes.get(name);
  return members.get("constructor") ?? (classes.has(base) ? parametersOf(classes, base) : []);
}

function declaredOf(classes, name) {
  const { base, members } = classes.get(name);
  const all = new Map([...(classes.has(base) ? declaredOf(classes, base) : []), ...members]);
  all.delete("constructor");
  return all;
}

/** Parses a snapshot: the names of values, and the classes, including those of other entries and unexported ones. */
function parsed(specifier) {
  const [exported, classes] = [new Map(), new Map()];
  const [shown, hidden = ""] = snapshot(specifier).split("// not exported");
  for (const [, name, from] of shown.matchAll(/^export (\S+) of (\S+)$/gm)) {
    const other = parsed(from);
    if (other.exported.has(name)) exported.set(name, other.exported.get(name));
    // A class that one of the same name replaces here is also known by its entry: `X88Game`.
    const prefix = from
      .split("/")
      .at(-1)
      .replace(/^./, (letter) => letter.toUpperCase());
    for (const [key, value] of other.classes) classes.set(key, value).set(prefix + key, value);
  }
  for (const { 0: start, 1: kind, 2: name, index } of shown.matchAll(/^(class|const|function) (\w+)/gm))
    exported.set(name, kind === "function" ? parametersAt(shown, index + start.length) : null);
  for (const [, name, base, body] of (shown + hidden).matchAll(
    /^(?:abstract )?class (\w+)(?:<[^{]*?>)?(?: extends (\w+)(?:<[^{]*>)?)?(?: implements [^{]*)? \{\n([\s\S]*?)^\}/gm,
  ))
    classes.set(name, { base, members: declaredIn(body) });
  return { exported, classes };
}

/** Methods and accessors; fields are set by the constructor. Of overloads, the one with the most parameters counts. */
function declaredIn(body) {
  const members = new Map();
  for (const found of body.matchAll(/^ {4}(static )?(?:get )?(\w+)(?=[<(])/gm)) {
    const name = found[2] === "constructor" ? found[2] : (found[1] ? "." : "#") + found[2];
    const parameters = parametersAt(body, found.index + found[0].length);
    const known = members.get(name);
    if (known === undefined) members.set(name, parameters);
    else {
      const [more, fewer] = known.length > parameters.length ? [known, parameters] : [parameters, known];
      members.set(
        name,
        more.map((each, n) => ({ ...each, isOptional: each.isOptional || n >= fewer.length })),
      );
    }
  }
  return members;
}

/** Returns the parameters of the function whose name ends there: their names, and the first words of their types. */
function parametersAt(text, end) {
  const parts = [""];
  let [at, depth] = [end, 0];
  const step = () => {
    if (/[([{<]/.test(text[at])) depth++;
    else if (/[)\]}]/.test(text[at]) || (text[at] === ">" && text[at - 1] !== "=")) depth--;
  };
  // The type parameters.
  for (; depth > 0 || text[at] !== "("; at++) step();
  for (at++; depth > 0 || text[at] !== ")"; at++) {
    step();
    if (depth === 0 && text[at] === ",") parts.push("");
    else parts[parts.length - 1] += text[at];
  }
  return parts
    .map((part) => /^\s*(\.\.\.)?(\{[^}]*\}|\w+)(\??):\s*([\s\S]*)$/.exec(part))
    .filter((found) => found !== null && found[2] !== "this")
    .map(([, isRest, name, mark, type]) => ({
      name: name.startsWith("{") ? "options" : name,
      type: /\w*/.exec(type.replace(/^(?:readonly |t\.|names\.|T\[")+/, ""))[0],
      isOptional: mark === "?",
      isRest: isRest !== undefined,
    }));
}
