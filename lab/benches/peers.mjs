// The libraries of the tables: their columns, and their names with the installed versions.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** In the order of the columns. */
export const libraries = {
  x88: named("x88", new URL("../../package.json", import.meta.url)),
  chessjs: named("chess.js", packageFile("chess.js")),
  chessops: named("chessops", packageFile("chessops")),
  kokopu: named("kokopu", packageFile("kokopu")),
  ffish: named("ffish-es6", packageFile("ffish-es6")),
  cozyChess: `cozy-chess ${lockedVersion("cozy-chess")} in wasm`,
  shakmaty: `shakmaty ${lockedVersion("shakmaty")} in wasm`,
};

export const { chessops } = libraries;

/** The variants, with the names in chessops. */
export const chessopsVariants = {
  atomic: "atomic",
  antichess: "antichess",
  crazyhouse: "crazyhouse",
  horde: "horde",
  "king-of-the-hill": "kingofthehill",
  "three-check": "3check",
  "racing-kings": "racingkings",
};

function named(name, file) {
  return `${name} ${JSON.parse(readFileSync(file, "utf8")).version}`;
}

/** Returns the package.json above a package's main file: not every package exports it. */
function packageFile(name) {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!folder.endsWith(join("node_modules", name))) folder = dirname(folder);
  return join(folder, "package.json");
}

/** Returns the version of a crate in Cargo.lock. */
function lockedVersion(crate) {
  const lock = readFileSync(new URL("../../Cargo.lock", import.meta.url), "utf8").replaceAll("\r\n", "\n");
  return new RegExp(`name = "${crate}"\nversion = "([^"]+)"`).exec(lock)[1];
}
