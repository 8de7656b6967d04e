// Exact versions of what is installed for each environment. The one place that names them is versions.json.

import { readFileSync } from "node:fs";

/** @type {Record<string, Record<string, string>>} packages and their versions by environments */
export const versions = JSON.parse(readFileSync(new URL("versions.json", import.meta.url), "utf8"));
