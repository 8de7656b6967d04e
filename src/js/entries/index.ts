// Only two re-exports: bundlers drop the second file if an app needs only the first.

export * from "./constants.js";
export * from "./x88.js";
