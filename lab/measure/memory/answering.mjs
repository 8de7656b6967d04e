// The worker of the soak.

import { parentPort } from "node:worker_threads";
import { answerCanWin } from "x88/worker";

answerCanWin(parentPort);
