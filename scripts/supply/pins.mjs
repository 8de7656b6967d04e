// What else is taken from others, and whether it is exactly what was looked at: the actions of the workflows, Python's packages, the tools
// of the environments, and what our own manifests run. Knows no file. Node built-ins only: it runs before `npm install`.

import { EXACT } from "./npm-packages.mjs";

/** A workflow of GitHub: each action by its commit, and no right to write unless a job asks for it. */
export function checkWorkflow(name, text) {
  const problems = [...text.matchAll(/\buses:\s*(\S+)(.*)$/gm)]
    .filter(([, action, comment]) => !/@[0-9a-f]{40}$/.test(action) || !/^ # v\d+\.\d+\.\d+$/.test(comment))
    .map(([, action]) => `${name}: ${action} is not pinned by its commit, with its version behind it`);
  const [, rights] = /^permissions:\n((?: .*\n)*)/m.exec(text) ?? [];
  if (rights !== "  contents: read\n")
    problems.push(`${name}: its jobs may do more than read, unless they say so`);
  return problems;
}

/** What pip is given. */
export function checkRequirements(name, text) {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#") && !/^[\w.-]+==[\w.]+$/.test(line))
    .map((line) => `${name}: ${line} is not pinned`);
}

/** Versions by the names of tools, in groups. */
export function checkVersionTable(name, groups) {
  return Object.values(groups)
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !EXACT.test(version.replace(/^npm:.+@/, "")))
    .map(([tool, version]) => `${name}: ${tool} is not pinned, but ${version}`);
}

/** What npm would run by itself when somebody installs, packs or publishes. */
const BY_ITSELF = [
  ...["preinstall", "install", "postinstall", "preprepare", "prepare", "postprepare", "dependencies"],
  ...["prepack", "postpack", "prepublish", "prepublishOnly", "publish", "postpublish"],
];

/** The manifest of what is published: nothing runs by itself, nothing comes along, and nobody else is asked. */
export function checkManifest(name, { scripts = {}, dependencies = {}, bundleDependencies = [] }) {
  return [
    ...Object.keys(scripts)
      .filter((script) => BY_ITSELF.includes(script))
      .map((script) => `${name}: npm runs ${script} by itself`),
    ...[...Object.keys(dependencies), ...bundleDependencies].map(
      (dependency) => `${name}: ${dependency} would be installed with it`,
    ),
  ];
}

/** A member that is never published, whose needs are not held to what may be shipped. */
export function checkMember(name, manifest) {
  return manifest.private === true ? [] : [`${name}: is not private`];
}
