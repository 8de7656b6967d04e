// The rows of the matrix that need only this project, as tests.

import { test } from "node:test";
import { environments, expectedAnswers, runEnvironment } from "./matrix.mjs";

/**
 * One test for each quick environment of a kind, with a subtest for each row.
 * @param {(environment: import("./matrix.mjs").Environment) => boolean} isWanted
 * @param {() => string} tarball the path of the packed package, requested when the first test begins
 */
export function testQuickly(isWanted, tarball) {
  let asked;
  for (const environment of environments.filter((each) => each.isQuick && isWanted(each))) {
    test(`in ${environment.name} the package gives the same answers as in Node`, async (t) => {
      asked ??= expectedAnswers(tarball());
      const rows = [];
      const tell = (row) => rows.push(row);
      await runEnvironment(environment, { tarball: tarball(), expected: await asked, tell });
      for (const { name, error } of rows) {
        await t.test(name, () => {
          if (error !== undefined) throw error;
        });
      }
    });
  }
}
