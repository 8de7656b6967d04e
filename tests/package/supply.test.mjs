// What the package says of others' work in it: a bill of materials that any tool can read, and the licences. Compared with its schema, with
// Cargo.lock, and with the WebAssembly itself.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import Ajv from "ajv";
import { denyPolicy, lockedCrates } from "../../scripts/supply/crates.mjs";
import { isLicensed } from "../../scripts/supply/licences.mjs";
import { bundledPackages } from "../../scripts/supply/shipped.mjs";
import { packageFolder, project, requireInstalled } from "./install.mjs";

const inPackage = (file) => readFileSync(join(packageFolder(), file));
const inProject = (file) => readFileSync(join(project, file), "utf8");
const text = inPackage("dist/sbom.cdx.json").toString();
const bill = JSON.parse(text);
const ofKind = (kind) => bill.components.filter(({ purl }) => purl?.startsWith(`pkg:${kind}/`));

/** The schema of CycloneDX 1.6, with those that it refers to. */
function validator() {
  const library = dirname(
    createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json"),
  );
  const schema = (file) => JSON.parse(readFileSync(join(library, "res", "schema", file), "utf8"));
  const isAddress = (value) => URL.canParse(value, "https://example.org/");
  const formats = { "iri-reference": isAddress, "date-time": true, "idn-email": /@/, string: true };
  const ajv = new Ajv({ strict: false, allErrors: true, formats });
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"]) {
    const file = `${name}.SNAPSHOT.schema.json`;
    ajv.addSchema(schema(file), `http://cyclonedx.org/schema/${file}`);
  }
  return ajv.compile(schema("bom-1.6.SNAPSHOT.schema.json"));
}

test("the bill of materials is valid CycloneDX 1.6", () => {
  const isValid = validator();
  assert.ok(isValid(bill), JSON.stringify(isValid.errors));
  assert.equal(bill.specVersion, "1.6");
  // The validator does refuse.
  assert.ok(!isValid({ ...bill, components: [{ type: "library" }] }));
  assert.ok(!isValid({ ...bill, specVersion: 16 }));
});

test("it says no time and no random number: the same sources give the same file", () => {
  assert.equal(bill.serialNumber, undefined);
  assert.equal(bill.metadata.timestamp, undefined);
  assert.doesNotMatch(text, /\d{4}-\d\d-\d\dT|urn:uuid/);
});

test("it is of this package, and its references lead somewhere", () => {
  const { name, version, license } = requireInstalled("x88/package.json");
  const { component } = bill.metadata;
  assert.deepEqual([component.name, component.version], [name, version]);
  assert.deepEqual(component.licenses, [{ expression: license }]);
  const refs = [component, ...bill.components].map((each) => each["bom-ref"]);
  assert.equal(new Set(refs).size, refs.length);
  for (const { ref, dependsOn } of bill.dependencies)
    for (const named of [ref, ...dependsOn]) assert.ok(refs.includes(named), named);
  const complete = bill.compositions.flatMap(({ dependencies }) => dependencies);
  assert.deepEqual(complete.sort(), refs.sort());
});

test("every WebAssembly file of the package is in it, byte for byte", () => {
  const files = bill.components.filter(({ type }) => type === "file");
  assert.deepEqual(files.map(({ name }) => name).sort(), ["dist/edge/rules.wasm", "dist/x88.wasm"]);
  for (const { name, hashes } of files)
    assert.deepEqual(hashes, [{ alg: "SHA-256", content: sha256(inPackage(name)) }]);
});

test("every crate is the one of Cargo.lock, under a licence that may be shipped", () => {
  const locked = lockedCrates(inProject("Cargo.lock"));
  const { allowed } = denyPolicy(inProject(".deny.toml"));
  const crates = ofKind("cargo");
  assert.ok(crates.length >= 10);
  for (const { name, version, hashes, licenses } of crates) {
    const { checksum } = locked.find((each) => each.name === name && each.version === version);
    assert.deepEqual(hashes, [{ alg: "SHA-256", content: checksum }], name);
    assert.ok(
      isLicensed(licenses[0].expression, (licence) => allowed.includes(licence)),
      name,
    );
  }
});

test("what the WebAssembly itself names is in it", () => {
  const named = inPackage("dist/x88.wasm")
    .toString("latin1")
    .matchAll(/crates\/([\w-]+)-(\d+\.\d+\.\d+)\//g);
  const found = [...new Set([...named].map(([, name, version]) => `pkg:cargo/${name}@${version}`))];
  assert.ok(found.length > 0);
  const refs = ofKind("cargo").map(({ purl }) => purl);
  for (const purl of found) assert.ok(refs.includes(purl), purl);
});

test("no npm package is bundled, and who would bundle one is seen", () => {
  assert.deepEqual(ofKind("npm"), []);
  assert.deepEqual(bundledPackages(["src/js/index.ts", "build/wasm/glue.js"]), []);
  const bundled = [
    "node_modules/a/x.js",
    "../node_modules/@b/c/node_modules/d/x.js",
    "C:\\x\\node_modules\\@b\\e\\x.js",
  ];
  assert.deepEqual(bundledPackages(bundled), ["@b/e", "a", "d"]);
});

test("the licence of each part is in the package, with its text", () => {
  const notices = inPackage("dist/third-party.txt").toString();
  const parts = ofKind("cargo").map(({ name, version }) => `${name} ${version}`);
  const rule = "-".repeat(80);
  const headings = notices
    .split(`${rule}\n`)
    .flatMap((each, n) => (n % 2 === 1 ? each.trim().split(", ") : []));
  for (const part of parts) {
    assert.ok(notices.includes(`\n- ${part}: `), part);
    assert.ok(headings.includes(part), `${part} has a text`);
  }
  assert.match(notices, /Rust's standard library \d+\.\d+\.\d+/);
});

test("the tools are named with their versions", () => {
  const names = bill.metadata.tools.components.map(({ name }) => name);
  assert.deepEqual(names, ["rustc", "wasm-bindgen-cli", "binaryen", "esbuild", "typescript"]);
  for (const { name, version } of bill.metadata.tools.components) assert.match(version, /^\d+\.\d+/, name);
});

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
