// `x88`. Nothing but two re-exports: bundlers drop the second file where an app needs only the first.

export * from "./constants.js";
export * from "./x88.js";
