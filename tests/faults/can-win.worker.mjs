// The worker of these tests, in Node.

import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { answerCanWin } from "../../dist/worker.js";
import { failing } from "./faults.mjs";

failing(readFileSync(new URL("../../build/can-win-faults/x88.wasm", import.meta.url)));
answerCanWin(parentPort);
