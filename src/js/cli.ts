#!/usr/bin/env node
// `npx x88`: the rules on the command line, in Node only. Stands on the public API alone; no app imports it.

import { main } from "./cli/main.js";
import { answersHere } from "./cli/threads.js";

if (!answersHere()) await main(process.argv.slice(2));
