// Runs the package in fresh browser apps, with each bundler that this project installs and without one.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { testQuickly } from "../../matrix/quick.mjs";
import { packInto } from "../../package/install.mjs";
import { isWhole } from "../../support/samples.mjs";

let folder;
let tarball;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "x88-packed-"));
  tarball = packInto(folder);
});

after(() => rmSync(folder, { recursive: true, force: true }));

testQuickly(
  // The site is a webpack build of the package itself.
  ({ name, needsBrowser }) => needsBrowser && (isWhole || name !== "webpack"),
  () => tarball,
);
