#!/usr/bin/env node
// `npx x88`, which uses only the public API and Node.

import { main } from "../cli/main.js";
import { answersHere } from "../cli/threads.js";

if (!answersHere()) await main(process.argv.slice(2));
