// Exact versions of each environment's tools, defined only in versions.json.

import { readFileSync } from "node:fs";

/** @type {Record<string, Record<string, string>>} packages and their versions by environment */
export const versions = JSON.parse(readFileSync(new URL("versions.json", import.meta.url), "utf8"));
