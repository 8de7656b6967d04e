// The worker in which the search for whether a side can still win runs.

import { answerCanWin } from "x88/worker";

answerCanWin();
