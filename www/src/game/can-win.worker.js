// The worker that searches for whether a side can still win.

import { answerCanWin } from "x88/worker";

answerCanWin();
