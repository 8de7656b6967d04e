// The worker of these tests, in Node.

import { parentPort } from "node:worker_threads";
import { answerCanWin } from "../../dist/worker.js";

answerCanWin(parentPort);
