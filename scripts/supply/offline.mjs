// Everything about what the project takes from others that its own files say: lockfiles, manifests, workflows. Seconds, no network once
// cargo has the crates; part of `npm run check`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed, output } from "../run.mjs";
import { filesIn } from "../stamp.mjs";
import { checkCrates, denyPolicy, lockedCrates } from "./crates.mjs";
import { checkPackages, unusedIn } from "./npm-packages.mjs";
import { checkManifest, checkMember, checkRequirements, checkVersionTable, checkWorkflow } from "./pins.mjs";

const text = (file) => readFileSync(join(root, file), "utf8");
const json = (file) => JSON.parse(text(file));

/**
 * What is there, if all of it is in order.
 * @throws {StepFailed} with every problem
 */
export function checkSupply() {
  const packages = ofLockfiles();
  const crates = ofCrates();
  const workflows = filesIn(".github/workflows");
  const manifest = json("package.json");
  const problems = [
    ...packages.problems,
    ...crates.problems,
    ...workflows.flatMap((file) => checkWorkflow(file, text(file))),
    ...tracked("requirements.txt").flatMap((file) => checkRequirements(file, text(file))),
    ...checkVersionTable("tests/matrix/versions.json", json("tests/matrix/versions.json")),
    ...checkManifest("package.json", manifest),
    ...tracked("package.json")
      .filter((file) => file !== "package.json")
      .flatMap((file) => checkMember(file, json(file))),
  ];
  if (problems.length > 0)
    throw new StepFailed(`what comes from others is not in order:\n  ${problems.join("\n  ")}`);
  return {
    dependencies: Object.keys(manifest.dependencies ?? {}).length,
    crates: crates.found.length,
    packages: packages.found.length,
    installScripts: packages.found.filter((each) => each.hasInstallScript).length,
    actions: workflows.flatMap((file) => text(file).match(/\buses:/g) ?? []).length,
    licences: { crates: counted(crates.found), "npm packages": counted(packages.found) },
  };
}

/** The project's, and those of tools that have one of their own. */
function ofLockfiles() {
  const policy = json("scripts/supply/policy.json");
  const checked = tracked("package-lock.json").map((file) => ({
    file,
    ...checkPackages(json(file), policy),
  }));
  const found = checked.flatMap(({ packages }) => packages);
  const problems = checked.flatMap((each) => each.problems.map((problem) => `${each.file}: ${problem}`));
  return { found, problems: [...problems, ...unusedIn(policy, found)] };
}

function ofCrates() {
  const policy = denyPolicy(text(".deny.toml"));
  const { problems, crates } = checkCrates(lockedCrates(text("Cargo.lock")), cargoMetadata(), policy);
  return { found: crates, problems };
}

/** Files of a name, as git knows them: others are somebody's own. */
function tracked(name) {
  const files = output("git", ["ls-files", "-z", "--", name, `**/${name}`]);
  if (files === null) throw new StepFailed("git does not say which files are the project's");
  return files.split("\0").filter(Boolean);
}

/** How many stand under which licence, the most frequent first. */
function counted(all) {
  const counts = new Map();
  for (const { license } of all) {
    const expression = license.replaceAll("/", " OR ");
    counts.set(expression, (counts.get(expression) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

/** All features and all platforms: what a contributor may build anywhere. */
function cargoMetadata() {
  const asked = ["metadata", "--format-version=1", "--all-features", "--locked"];
  const said = output("cargo", asked, { maxBuffer: 2 ** 27 });
  if (said === null) throw new StepFailed("cargo metadata fails: does Cargo.lock fit the manifests?");
  return JSON.parse(said);
}
