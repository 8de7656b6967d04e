// wasm-bindgen's glue as a function that makes it: each instance of the WebAssembly gets state of its own, and nothing of the
// environment is touched before. The one place that knows what the glue looks like.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root, StepFailed } from "./run.mjs";

/** What hands over JavaScript values, and so has to go through the glue; everything else is called as WebAssembly has it. */
const handsOverValues = ["fen_sentences", "setup_sentences"];

/**
 * Writes glue.js and its declarations, from the files of `wasm-bindgen --target bundler` in the folder.
 * @param {string} folder
 */
export async function writeGlue(folder) {
  const glue = join(folder, "x88_bg.js");
  const source = readFileSync(glue, "utf8");
  const imports = [...source.matchAll(/^export function (__wb\w+)/gm)].map(([, name]) => name);
  const exported = (name) => source.includes(`export function ${name}(`);
  const wrapped = handsOverValues.filter(exported);
  const used = imports.filter((name) => name !== "__wbg_set_wasm");
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${["__wbg_set_wasm as setCore", ...wrapped].join(", ")} } from "./x88_bg.js";
        import { ${used.join(", ")} } from "./x88_bg.js";
        export const imports = {\n${used.join(",\n")}\n};`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "glue",
    platform: "neutral",
    target: "es2022",
    // Not every environment has them as globals: whoever makes the glue gives it what it needs of them.
    define: { TextDecoder: "Decoder", TextEncoder: "Encoder" },
  });
  writeFileSync(
    join(folder, "glue.js"),
    `export function makeGlue(Decoder, Encoder) {\n${outputFiles[0].text}return glue;\n}\n\nexport const VERSION = ${version()};\n`,
  );
  writeFileSync(
    join(folder, "glue.d.ts"),
    declarations(readFileSync(join(folder, "x88_bg.wasm.d.ts"), "utf8")),
  );
}

/** The version in Cargo.toml as `version()` of the WebAssembly has it. */
function version() {
  const found = /^version = "(\d+)\.(\d+)\.(\d+)"$/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"));
  if (found === null) throw new StepFailed("Cargo.toml names no version such as 1.2.3");
  const [major, minor, patch] = found.slice(1).map(Number);
  return (major << 20) | (minor << 10) | patch;
}

/** `Core` has what wasm-bindgen says of the exports of the WebAssembly. */
function declarations(exports) {
  const members = [...exports.matchAll(/^export const (\w+): (.+);$/gm)].map(
    ([, name, type]) => `  ${name}: ${type};`,
  );
  return `export interface Core {
${members.join("\n")}
}

export interface Glue {
  imports: WebAssembly.ModuleImports;
  setCore(core: Core): void;
  /** The sentences on the problems of a FEN. */
  fen_sentences(length: number, flags: number): unknown;
  /** The sentences on the problems of a setup. */
  setup_sentences(unreachable: boolean): unknown;
}

type Decoder = new () => { decode(bytes?: Uint8Array): string };
type Encoder = new () => { encodeInto(text: string, view: Uint8Array): { read: number; written: number } };
export function makeGlue(decoder: Decoder, encoder: Encoder): Glue;
export const VERSION: number;
`;
}
