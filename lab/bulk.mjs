// `npm run lab -- bulk`: runs the tests of examples/bulk in a separate Python with the packages that its requirements pin. They
// are not in `npm test` because they take 200 MB.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { isMain, main, output, root, run } from "../scripts/run.mjs";
import { hashOf } from "../scripts/stamp.mjs";

const example = join(root, "examples", "bulk");
const environment = join(root, ".tools", "bulk");
const requirements = "examples/bulk/requirements.txt";

async function bulk() {
  const python = await setUpPython();
  await build();
  const env = { ...process.env, X88: `"${process.execPath}" "${join(root, "dist", "cli.js")}"` };
  await run(python, ["-m", "unittest", "--verbose", "test_bulk"], { cwd: example, env });
}

/** Sets up the Python of the example with its packages. */
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
