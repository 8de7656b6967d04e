// Whether a side can still win.

export * from "./x88-can-win.js";
