// Blocked storage, other tabs, changed clocks, sleep, and missing workers and files. `npm run lab -- hostile` runs more conditions.

import { after, before, test } from "node:test";
import { CONDITIONS } from "./hostile/conditions.mjs";
import { openSite } from "./page.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

for (const { name, run } of CONDITIONS.filter(({ isQuick }) => isQuick)) test(name, () => run(site));
