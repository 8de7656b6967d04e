// The user's progress in the lessons of this site.

import { OUTLINE } from "../lessons/outlined.js";
import { allNames } from "./names.js";
import { Progress } from "./progress.js";

/** @import { Site } from "../shell/site.js" */

/** The names of all exercises of this site. @type {ReadonlySet<string>} */
export const NAMES = new Set(allNames(OUTLINE.chapters));

/** @param {Pick<Site, "kept" | "now">} site */
export const ownProgress = ({ kept, now }) => new Progress(NAMES, kept, now);

/**
 * Returns the state of views that keep nothing else.
 * @param {Pick<Site, "kept" | "now">} site
 */
export const progressState = (site) => ({ progress: ownProgress(site) });
