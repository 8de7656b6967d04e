// `npm run lab -- audit`: checks licenses, sources and bans of crates (cargo-deny), and known vulnerabilities of crates (RustSec)
// and npm packages. Reports checks that it could not run; `-- --release` then fails. (`npm run check` checks package-lock.json.)

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isMain, main, npmCommand, output, root, run, StepFailed } from "../scripts/run.mjs";

const denyVersion = "0.20.2";
const denyRoot = join(root, ".tools", "supply");
const deny = join(denyRoot, "bin", "cargo-deny");

async function supply() {
  const wanted = process.argv.slice(2);
  await installDeny();
  await run(deny, [...workspace, "check", "--hide-inclusion-graph", "licenses", "bans", "sources"]);
  const advisories = { crates: askRustSec(), packages: askNpm() };
  for (const [what, answer] of Object.entries(advisories))
    console.log(`Known vulnerabilities of ${what}: ${answer}.`);
  const unasked = Object.keys(advisories).filter((what) => advisories[what] !== NONE);
  if (wanted.includes("--release") && unasked.length > 0)
    throw new StepFailed(
      `nothing is published before the vulnerabilities of ${unasked.join(" and ")} were asked for`,
    );
}

const NONE = "none";
const UNASKED = "not asked: their database could not be reached";

/** Installs cargo-deny into the project's own folder. */
async function installDeny() {
  if (output(deny, ["--version"])?.endsWith(` ${denyVersion}`)) return;
  console.log(`Building cargo-deny ${denyVersion} (some minutes, once) …`);
  const args = [
    "install",
    "cargo-deny",
    "--version",
    `=${denyVersion}`,
    "--locked",
    "--debug",
    "--root",
    denyRoot,
  ];
  await run("cargo", args, { heartbeat: true });
}

/** The workspace, with the .deny.toml beside its manifest. */
const workspace = ["--manifest-path", join(root, "Cargo.toml"), "--workspace", "--locked"];

/** cargo-deny fetches the database, a git repository; an older copy also works. */
function askRustSec() {
  const ask = (...flags) =>
    spawnSync(deny, [...flags, ...workspace, "check", "advisories"], { cwd: root, encoding: "utf8" });
  for (const answer of [ask(), ask("--offline")]) {
    if (answer.status === 0) return NONE;
    const couldNotRead = /^\S+ \S+ \[ERROR\] failed to .*advisory[ -]d/m.test(answer.stderr);
    if (!couldNotRead || answer.stderr.includes("error["))
      throw new StepFailed(`cargo deny check advisories:\n${answer.stderr}${answer.stdout}`);
  }
  return UNASKED;
}

/** Checks the packages for building and testing; the package itself has no dependencies. */
function askNpm() {
  const [program, ...first] = npmCommand();
  const args = [...first, "audit", "--json", "--audit-level=high"];
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  const answer = JSON.parse(stdout || "{}");
  if (answer.metadata?.vulnerabilities === undefined) return UNASKED;
  if (status !== 0) throw new StepFailed(`npm audit: ${Object.keys(answer.vulnerabilities).join(", ")}`);
  return NONE;
}

if (isMain(import.meta.url)) await main(supply);
