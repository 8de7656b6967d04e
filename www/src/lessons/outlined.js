// The outline of all lessons. In the site that is built, this file is what it evaluates to (www/build/evaluated-loader.mjs): the
// texts of the lessons do not come along.

import { CHAPTERS } from "./index.js";
import { outlineOf } from "./outline.js";

export const OUTLINE = outlineOf(CHAPTERS);
