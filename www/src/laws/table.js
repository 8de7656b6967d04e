// The Laws with the lessons that teach them. In the site that is built, this file is what it evaluates to (www/build/evaluated-loader.mjs): the
// texts of the lessons do not come along.

import { CHAPTERS } from "../lessons/index.js";
import { PARTS } from "./parts.js";
import { taughtIn } from "./taught.js";

export const LAWS = taughtIn(PARTS, CHAPTERS);
