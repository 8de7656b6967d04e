#!/usr/bin/env node
// `npx x88`. Must not depend on anything but the public API and Node. Apps never import it.

import { main } from "./cli/main.js";
import { answersHere } from "./cli/threads.js";

if (!answersHere()) await main(process.argv.slice(2));
