// The Laws with the lessons that teach them. The build replaces this file with its result (www/build/evaluated-loader.mjs),
// without the texts of the lessons.

import { CHAPTERS } from "../lessons/index.js";
import { PARTS } from "./parts.js";
import { taughtIn } from "./taught.js";

export const LAWS = taughtIn(PARTS, CHAPTERS);
