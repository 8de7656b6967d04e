// The worker in which it is looked for whether a side can still win.

import { answerCanWin } from "x88/worker";

answerCanWin();
