// The worker that checks a teacher's lesson: it proves claims by search, which can take any time.

import { problemsIn } from "./checking.js";

addEventListener("message", ({ data }) => postMessage(problemsIn(String(data))));
