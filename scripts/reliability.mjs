// `npm run reliability`: docs/reliability.md, from the promises of scripts/reliability/lines and the figures that the commands kept with
// `--record`. Measures nothing itself: `npm run reliability -- --list` says which commands do.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordedFigures } from "./reliability/figures.mjs";
import { readLines, SECTIONS } from "./reliability/lines.mjs";
import { isMain, main, root } from "./run.mjs";

export const reliabilityFile = join(root, "docs", "reliability.md");

const HEAD = `# What you can rely on

Each line is a promise, what was measured for it, and the command that measures it again. The figures are written by these commands (with
\`-- --record\`) and joined by \`npm run reliability\`: none is typed by hand. A short form of each comparison runs in \`npm test\`.
`;

/** The page as it should be. */
export async function reliabilityPage() {
  const lines = await readLines();
  const unknown = lines.find(({ section }) => !Object.hasOwn(SECTIONS, section));
  if (unknown) throw new TypeError(`${unknown.id}: there is no section ${unknown.section}`);
  const sections = Object.entries(SECTIONS).map(([key, title]) => {
    const own = lines.filter(({ section }) => section === key).sort((a, b) => a.order - b.order);
    return own.length === 0 ? "" : `\n## ${title}\n${own.map(written).join("")}`;
  });
  return HEAD + sections.join("");
}

/** @param {import("./reliability/lines.mjs").Line & { id: string }} line */
function written({ id, promise, command, figure, details }) {
  const recorded = recordedFigures(id);
  const measured = recorded ? figure(recorded.figures) : "Not measured yet.";
  const table = recorded && details ? `\n${details(recorded.figures).trim()}\n` : "";
  return `\n**${promise}** ${measured}\n\n${source(command, recorded)}\n${table}`;
}

/** @param {string} command @param {import("./reliability/figures.mjs").Recorded | null} recorded */
function source(command, recorded) {
  if (!recorded) return `\`${command}\``;
  const { date, commit, machine, seconds } = recorded;
  return `\`${command}\` · ${date}, commit ${commit}, ${seconds} s on ${machine}`;
}

async function reliability() {
  if (process.argv.includes("--list")) {
    for (const { id, command } of await readLines()) console.log(`${id}: ${command}`);
    return;
  }
  writeFileSync(reliabilityFile, await reliabilityPage());
  console.log("Wrote docs/reliability.md.");
}

if (isMain(import.meta.url)) await main(reliability);
