// The worker in which a teacher's lesson is checked: what its exercises promise is proved by search, which may take any time.

import { problemsIn } from "./checking.js";

addEventListener("message", ({ data }) => postMessage(problemsIn(String(data))));
