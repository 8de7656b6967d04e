// The package has a page for each entry, which lists every export, every member of a class and every field of a move.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openApi } from "../../scripts/public-api.mjs";
import { packageFolder } from "../package/install.mjs";

const { checker, program, entries } = openApi(packageFolder());
const pageOf = ({ specifier }) =>
  readFileSync(join(packageFolder(), "docs", "reference", "api", `${specifier}.md`), "utf8");

/** Returns the part of a page about an export, or undefined. */
function sectionOf(page, name) {
  const heading = new RegExp(`^### ${name.replaceAll("_", "\\\\_")}(?:\\(\\))?$`, "m");
  return page.split(/\n\*\*\*\n|\n(?=## )/).find((part) => heading.test(part));
}

/** Returns whether a section has a heading or a row for a member. */
function lists(section, name) {
  return new RegExp(`^#+ ~*${name}\\??(?:\\(\\))?~*$|^\\|[^|]*\`${name}\\??\``, "m").test(section);
}

/** The names of a type's own and inherited properties that the package declares. */
function membersOf(type) {
  return checker
    .getPropertiesOfType(type)
    .filter(({ declarations = [] }) =>
      declarations.some((at) => !program.isSourceFileDefaultLibrary(at.getSourceFile())),
    )
    .map(({ name }) => name)
    .filter((name) => /^\w+$/.test(name));
}

for (const entry of entries)
  test(`the page of ${entry.specifier} lists its exports and the members of its classes`, () => {
    const page = pageOf(entry);
    for (const symbol of entry.exports) {
      const section = sectionOf(page, symbol.name);
      assert.ok(section !== undefined, symbol.name);
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      if (!type.isClass() || section.includes("Re-exports")) continue;
      for (const name of membersOf(type)) assert.ok(lists(section, name), `${symbol.name}.${name}`);
    }
  });

test("the page of x88 lists every field of a move", () => {
  const [x88] = entries;
  const page = pageOf(x88);
  for (const kind of ["QuietMove", "CaptureMove", "CastlingMove", "NullMove"]) {
    const symbol = x88.exports.find(({ name }) => name === kind);
    const names = membersOf(checker.getDeclaredTypeOfSymbol(symbol));
    assert.ok(names.includes("san"));
    for (const name of names) assert.ok(lists(sectionOf(page, kind), name), `${kind}.${name}`);
  }
});
