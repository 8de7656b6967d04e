// The names of the libraries as the tables show them, with the versions that are really installed.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const x88 = named("x88", new URL("../package.json", import.meta.url));
export const chessops = named("chessops", packageFile("chessops"));
export const kokopu = named("kokopu", packageFile("kokopu"));
export const chessjs = named("chess.js", packageFile("chess.js"));
export const cozyChess = `cozy-chess ${lockedVersion("cozy-chess")} in wasm`;
export const shakmaty = `shakmaty ${lockedVersion("shakmaty")} in wasm`;

function named(name, file) {
  return `${name} ${JSON.parse(readFileSync(file, "utf8")).version}`;
}

/** The package.json above a package's main file: not every package exports it. */
function packageFile(name) {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!folder.endsWith(join("node_modules", name))) folder = dirname(folder);
  return join(folder, "package.json");
}

/** The version of a crate in Cargo.lock. */
function lockedVersion(crate) {
  const lock = readFileSync(new URL("../Cargo.lock", import.meta.url), "utf8").replaceAll("\r\n", "\n");
  return new RegExp(`name = "${crate}"\nversion = "([^"]+)"`).exec(lock)[1];
}
