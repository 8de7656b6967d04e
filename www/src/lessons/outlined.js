// The outline of all lessons. The build replaces this file with its result (www/build/evaluated-loader.mjs), without the texts of
// the lessons.

import { CHAPTERS } from "./index.js";
import { outlineOf } from "./outline.js";

export const OUTLINE = outlineOf(CHAPTERS);
