// What goes into the npm package beside its code: the bill of materials and the notices of others' licences. Collects what they are made
// of: from cargo what is compiled into the WebAssembly, from esbuild what was bundled, from package-lock.json the tools.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { wasmBindgenVersion } from "../toolchain.mjs";
import { isLicensed } from "./licences.mjs";
import { linkedCrates, rustRelease } from "./linked-crates.mjs";
import { licenceTexts, mitOf, namesOf, noticesOf, packageNamed } from "./notices.mjs";
import { billOfMaterials, STD_LICENCE } from "./sbom.mjs";

/** Their names in the package. */
export const SBOM = "sbom.cdx.json";
export const NOTICES = "third-party.txt";

/** What writes bytes of the package. */
const tools = ["binaryen", "esbuild", "typescript"];

/**
 * Writes both.
 * @param {string} folder of the built files
 * @param {{ topics: string, shipped: string }[]} modules the WebAssembly files: their topics, their place in the folder
 * @param {Iterable<string>} sources every file that was bundled, from the root
 */
export function writeSupply(folder, modules, sources) {
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const fromLock = (name) => {
    const { version, license, integrity } = lock[`node_modules/${name}`];
    return { name, version, licence: license, integrity };
  };
  const linked = modules.map(({ topics, shipped }) => ({ shipped, ...linkedCrates(topics) }));
  const crates = merged(linked.flatMap((each) => each.crates));
  const bundled = bundledPackages(sources);
  const parts = {
    package: own,
    rust: rustRelease(),
    wasm: linked.map(({ shipped, needs }) => ({
      file: `dist/${shipped}`,
      sha256: createHash("sha256")
        .update(readFileSync(join(folder, shipped)))
        .digest("hex"),
      needs,
    })),
    crates,
    bundled: bundled.map(fromLock),
    tools: tools.map(fromLock),
    wasmBindgen: wasmBindgenVersion(),
  };
  writeFileSync(join(folder, SBOM), billOfMaterials(parts));
  writeFileSync(join(folder, NOTICES), noticesOf(HEAD, [...crateParts(parts), ...bundled.map(packagePart)]));
}

const HEAD = `What of others' work is in the npm package x88, with their licences.

It is compiled into dist/x88.wasm, dist/edge/rules.wasm and the same bytes inlined in JavaScript. x88 itself is under MIT OR Apache-2.0
(LICENSE-MIT, LICENSE-APACHE). ${SBOM} has the same list for programs.`;

/**
 * What is compiled into all WebAssembly files together.
 * @param {string[]} topics of each
 */
export function compiledInto(...topics) {
  return { crates: merged(topics.flatMap((each) => linkedCrates(each).crates)), rust: rustRelease() };
}

/** Every crate once, with all that it needs anywhere. */
function merged(crates) {
  const byName = new Map();
  for (const crate of crates) {
    const needs = new Set([...(byName.get(crate.name)?.needs ?? []), ...crate.needs]);
    byName.set(crate.name, { ...crate, needs: [...needs].sort() });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The crates of the WebAssembly and Rust's standard library, as parts of a text. */
export function crateParts({ crates, rust }) {
  const std = {
    name: `Rust's standard library ${rust}`,
    licence: STD_LICENCE,
    texts: [mitOf("The Rust Project Contributors")],
  };
  const parts = crates.map(({ name, version, licence, folder, authors, repository }) => {
    const by = namesOf(authors) || undefined;
    const shown = `${name} ${version}`;
    return {
      name: shown,
      licence,
      by,
      from: repository,
      texts: licenceTexts({ name: shown, licence, folder, by }),
    };
  });
  return [...parts, std];
}

/** An npm package as a part of a text. @param {string} name @param {string} [from] whose it is: a folder */
export function packagePart(name, from) {
  const { version, licence, folder } = packageNamed(name, from);
  const shown = `${name} ${version}`;
  const { shipped } = JSON.parse(readFileSync(new URL("policy.json", import.meta.url), "utf8"));
  if (!isLicensed(licence, (each) => shipped.includes(each)))
    throw new StepFailed(`${shown} is bundled, and its licence, ${licence}, does not allow that`);
  return { name: shown, licence, texts: licenceTexts({ name: shown, licence, folder }) };
}

/**
 * The names of the npm packages among files.
 * @param {Iterable<string>} files
 */
export function bundledPackages(files) {
  const names = [...files].map((file) => /.*\bnode_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]);
  return [...new Set(names.filter(Boolean).map((name) => name.replaceAll("\\", "/")))].sort();
}
