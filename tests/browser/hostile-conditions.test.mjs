// Storage that refuses, other tabs, clocks that jump, machines that sleep, workers and files that do not come: the conditions of which
// `npm run lab -- hostile` has more.

import { after, before, test } from "node:test";
import { CONDITIONS } from "./hostile/conditions.mjs";
import { openSite } from "./page.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

for (const { name, run } of CONDITIONS.filter(({ isQuick }) => isQuick)) test(name, () => run(site));
