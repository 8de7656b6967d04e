// Makes `import … from "x88"` in the tests mean the installed copy: preloaded with `node --import`. Without it Node would
// resolve the name to this project itself, since the tests lie inside a package of that name.

import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { appFolder } from "./install.mjs";

const hooks = `
  let parentURL;
  export function initialize(app) { parentURL = app; }
  export function resolve(specifier, context, next) {
    const ours = specifier === "x88" || specifier.startsWith("x88/");
    return next(specifier, ours ? { ...context, parentURL } : context);
  }`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`, {
  data: pathToFileURL(join(appFolder(), "app.mjs")).href,
});
