// `npm run lab -- hostile`: tests the site with all hostile inputs and conditions in a real browser under the site's own policy.
// `npm test` has a few rows of each kind. `npm run lab -- hostile stored` runs one kind.

import { build } from "../../scripts/build.mjs";
import { buildWww } from "../../scripts/build-www.mjs";
import { isMain, main, seconds, StepFailed } from "../../scripts/run.mjs";
import { installChromium } from "../../scripts/setup.mjs";

/** The number of findings printed of each kind. */
const MOST_SHOWN = 20;

/**
 * @param {import("../../tests/site/pages/hostile/runner.mjs").OpenSite} site
 * @param {boolean} _isQuick
 * @param {(progress: string) => void} tell
 */
async function goThroughConditions(site, _isQuick, tell) {
  const { CONDITIONS } = await import("../../tests/site/pages/hostile/conditions.mjs");
  const wrong = [];
  for (const { name, run } of CONDITIONS) {
    tell(name);
    await run(site).catch((error) => wrong.push(`${name}: ${error.stack}`));
  }
  return { rows: CONDITIONS.length, wrong };
}

async function hostile() {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  await build();
  await buildWww();
  await installChromium();
  const { openSite } = await import("../../tests/site/pages/page.mjs");
  const { KINDS } = await import("../../tests/site/pages/hostile/runner.mjs");
  const all = { ...KINDS, conditions: goThroughConditions };
  const unknown = asked.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0)
    throw new StepFailed(`there are ${Object.keys(all).join(", ")}, and no ${unknown}`, 2);
  const site = await openSite();
  let found = 0;
  try {
    const go = async (name) => {
      if (asked.length > 0 && !asked.includes(name)) return;
      const from = Date.now();
      const { rows, wrong } = await all[name](site, false, (progress) => console.log(`    … ${progress}`));
      found += wrong.length;
      console.log(`  ${name}: ${rows} rows, ${wrong.length || "nothing"} found (${seconds(from)})`);
      for (const each of wrong.slice(0, MOST_SHOWN)) console.log(`    ${each.slice(0, 1000)}`);
    };
    // Pages mostly wait; the conditions are about time, and run separately.
    await Promise.all(Object.keys(KINDS).map(go));
    await go("conditions");
  } finally {
    await site.close();
  }
  if (found > 0) throw new StepFailed(`${found} found`);
}

if (isMain(import.meta.url)) await main(hostile);
