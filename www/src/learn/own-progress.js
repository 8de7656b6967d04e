// One's progress in the lessons of this site. Knows no page.

import { OUTLINE } from "../lessons/outlined.js";
import { allNames } from "./names.js";
import { Progress } from "./progress.js";

/** @import { Site } from "../shell/site.js" */

/** The names of all exercises of this site. @type {ReadonlySet<string>} */
export const NAMES = new Set(allNames(OUTLINE.chapters));

/** @param {Pick<Site, "kept" | "now">} site */
export const ownProgress = ({ kept, now }) => new Progress(NAMES, kept, now);

/** The state of views that need nothing else to stay when they are left. @param {Pick<Site, "kept" | "now">} site */
export const progressState = (site) => ({ progress: ownProgress(site) });
