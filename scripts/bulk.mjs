// `npm run test:bulk` and `npm run bench:bulk`: examples/bulk on a Python of its own, with the packages that its requirements pin.
// Not part of `npm test`: these are some 200 MB, and the tests take minutes.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { isMain, main, output, root, run, StepFailed } from "./run.mjs";
import { hashOf } from "./stamp.mjs";

const example = join(root, "examples", "bulk");
const environment = join(root, ".tools", "bulk");
const requirements = "examples/bulk/requirements.txt";

/** What may be asked for, and which Python does it. */
const commands = {
  test: ["-m", "unittest", "discover", "--verbose", "--top-level-directory", ".", "tests"],
  measure: ["-m", "measure"],
};

async function bulk() {
  const [name, ...words] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name ?? "")) {
    throw new StepFailed(`name one of ${Object.keys(commands).join(", ")}`, 2);
  }
  if (process.platform !== "linux") {
    throw new StepFailed("processes are killed and measured by /proc, which only Linux has");
  }
  const python = await setUpPython();
  await build();
  await run("cargo", ["build", "--release", "--package", "x88-bulk"]);
  await run(python, [...commands[name], ...words], { cwd: example });
}

/** The Python of the example, with its packages. */
async function setUpPython() {
  const python = join(environment, "bin", "python");
  const stamp = join(environment, ".x88-stamp");
  const wanted = `${hashOf([requirements])} ${output("python3", ["--version"])}\n`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return python;
  console.log("Installing Ray and PyArrow (once) …");
  mkdirSync(join(root, ".tools"), { recursive: true });
  const hint = "Python 3.10 or later with its module venv is needed";
  await run("python3", ["-m", "venv", "--clear", environment], { hint });
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  await run(python, [...install, "--requirement", join(root, requirements)], { heartbeat: true });
  writeFileSync(stamp, wanted);
  return python;
}

if (isMain(import.meta.url)) await main(bulk);
