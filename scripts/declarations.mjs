// The package's type declarations: those that its entries lead to, once as .d.ts for `import` and once as .d.cts for
// `require`, because TypeScript takes the kind of a module from the name of its declaration file.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { StepFailed } from "./run.mjs";

const importedFile = /(from |import\()"(\.[^"]*)\.js"/g;

/**
 * @param {string} from the folder with tsc's output
 * @param {string} to the folder of the package's files
 * @param {string[]} entries names without extension
 */
export function shipDeclarations(from, to, entries) {
  const waiting = [...entries];
  const shipped = new Set();
  for (const name of waiting) {
    if (shipped.has(name)) continue;
    shipped.add(name);
    const text = readFileSync(join(from, `${name}.d.ts`), "utf8");
    for (const [, , imported] of text.matchAll(importedFile)) {
      const target = normalize(join(dirname(name), imported)).replaceAll("\\", "/");
      if (target.startsWith("..")) {
        throw new StepFailed(
          `the public type declarations in ${name}.d.ts import ${imported}, which is not shipped`,
        );
      }
      waiting.push(target);
    }
    const file = join(to, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.d.ts`, text);
    writeFileSync(`${file}.d.cts`, text.replace(importedFile, '$1"$2.cjs"'));
  }
}
