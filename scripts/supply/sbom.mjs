// The bill of materials of the npm package, in CycloneDX 1.6: what is compiled into its WebAssembly, what is bundled into its JavaScript,
// and what it was made with. The same parts give the same bytes: no time and no random number is in it. Knows the format; asks nobody.

/**
 * @typedef {import("./linked-crates.mjs").LinkedCrate} LinkedCrate
 * @typedef {{ file: string, sha256: string, needs: string[] }} WasmFile `needs`: names of crates
 * @typedef {{ name: string, version: string, licence: string, integrity: string }} NpmPackage
 * @typedef {{ package: { name: string, version: string, license: string, description: string }, rust: string,
 *   wasm: WasmFile[], crates: LinkedCrate[], bundled: NpmPackage[], tools: NpmPackage[], wasmBindgen: string }} Parts
 */

/** Of the standard library and what it brings along, compiler-builtins and the allocator among it. */
export const STD_LICENCE = "(MIT OR Apache-2.0) AND Apache-2.0 WITH LLVM-exception";

/** @param {Parts} parts @returns {string} JSON */
export function billOfMaterials(parts) {
  const own = { ...described("npm", parts.package), type: "library", description: parts.package.description };
  const std = {
    ...described("generic", { name: "rust-std", version: parts.rust, licence: STD_LICENCE }),
    ...ofStd,
  };
  const crates = parts.crates.map((crate) => ({
    ...described("cargo", crate),
    hashes: [{ alg: "SHA-256", content: crate.checksum }],
    ...(crate.repository && { externalReferences: [{ type: "vcs", url: crate.repository }] }),
  }));
  const files = parts.wasm.map(({ file, sha256 }) => ({
    type: "file",
    "bom-ref": file,
    name: file,
    hashes: [{ alg: "SHA-256", content: sha256 }],
  }));
  const bundled = parts.bundled.map(ofNpm);
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { lifecycles: [{ phase: "build" }], tools: { components: toolsOf(parts) }, component: own },
    components: [...files, ...crates, std, ...bundled],
    dependencies: dependenciesOf(parts, own, std, bundled),
    compositions: [
      // All of it is named, but for what the standard library is itself made of: its own lockfile, in the release of Rust, says that.
      {
        aggregate: "complete",
        dependencies: [own, ...files, ...crates, ...bundled].map((each) => each["bom-ref"]),
      },
      { aggregate: "incomplete", dependencies: [std["bom-ref"]] },
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

const ofStd = {
  description: "Rust's standard library with what it is built of, as it comes with the compiler",
};

function described(kind, { name, version, licence, license = licence }) {
  const purl = `pkg:${kind}/${name.replace("@", "%40")}@${version}`;
  return { type: "library", "bom-ref": purl, name, version, licenses: [{ expression: license }], purl };
}

function ofNpm(entry) {
  const [, base64] = /^sha512-(.+)$/.exec(entry.integrity);
  const content = Buffer.from(base64, "base64").toString("hex");
  return { ...described("npm", entry), hashes: [{ alg: "SHA-512", content }] };
}

function toolsOf({ rust, wasmBindgen, tools }) {
  const named = [
    { name: "rustc", version: rust },
    { name: "wasm-bindgen-cli", version: wasmBindgen, purl: `pkg:cargo/wasm-bindgen-cli@${wasmBindgen}` },
  ];
  return [
    ...named.map((tool) => ({ type: "application", ...tool })),
    ...tools.map(ofNpm).map(({ "bom-ref": _, ...tool }) => ({ ...tool, type: "application" })),
  ];
}

function dependenciesOf({ wasm, crates }, own, std, bundled) {
  const refs = new Map(crates.map(({ name, version }) => [name, `pkg:cargo/${name}@${version}`]));
  const on = (ref, needs) => ({ ref, dependsOn: needs });
  const named = (needs) => needs.map((name) => refs.get(name));
  return [
    on(own["bom-ref"], [...wasm.map(({ file }) => file), ...bundled.map((each) => each["bom-ref"])]),
    ...wasm.map(({ file, needs }) => on(file, [...named(needs), std["bom-ref"]])),
    ...crates.map(({ name, needs }) => on(refs.get(name), named(needs))),
  ];
}
