// Everything about what the project takes from others that its own files say: lockfiles, manifests, workflows. Seconds, no network once
// cargo has the crates; part of `npm run check`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed, output } from "../run.mjs";
import { filesIn } from "../stamp.mjs";
import { checkCrates, denyPolicy, lockedCrates } from "./crates.mjs";
import { checkPackages } from "./npm-packages.mjs";
import { checkManifest, checkMember, checkRequirements, checkVersionTable, checkWorkflow } from "./pins.mjs";

const text = (file) => readFileSync(join(root, file), "utf8");
const json = (file) => JSON.parse(text(file));

/**
 * What is there, if all of it is in order.
 * @returns {{ crates: number, packages: number, installScripts: number, actions: number }}
 * @throws {StepFailed} with every problem
 */
export function checkSupply() {
  const lock = json("package-lock.json");
  const { problems: ofPackages, packages } = checkPackages(lock, json("scripts/supply/policy.json"));
  const metadata = JSON.parse(cargoMetadata());
  const { problems: ofCrates, crates } = checkCrates(
    lockedCrates(text("Cargo.lock")),
    metadata,
    denyPolicy(text("deny.toml")),
  );
  const workflows = filesIn(".github/workflows");
  const problems = [
    ...ofPackages,
    ...ofCrates,
    ...workflows.flatMap((file) => checkWorkflow(file, text(file))),
    ...filesIn("examples", (file) => file.endsWith("/requirements.txt")).flatMap((file) =>
      checkRequirements(file, text(file)),
    ),
    ...checkVersionTable("tests/matrix/versions.json", json("tests/matrix/versions.json")),
    ...checkManifest("package.json", json("package.json")),
    ...json("package.json").workspaces.flatMap((member) => ofMember(member)),
  ];
  if (problems.length > 0)
    throw new StepFailed(`what comes from others is not in order:\n  ${problems.join("\n  ")}`);
  return {
    crates,
    packages: packages.length,
    installScripts: packages.filter((place) => lock.packages[place].hasInstallScript).length,
    actions: workflows.flatMap((file) => text(file).match(/\buses:/g) ?? []).length,
  };
}

function ofMember(folder) {
  const file = `${folder}/package.json`;
  return checkMember(file, json(file));
}

/** All features and all platforms: what a contributor may build anywhere. */
function cargoMetadata() {
  const said = output("cargo", ["metadata", "--format-version=1", "--all-features", "--locked"], {
    maxBuffer: 2 ** 27,
  });
  if (said === null) throw new StepFailed("cargo metadata fails: does Cargo.lock fit the manifests?");
  return said;
}
