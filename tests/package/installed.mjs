// Makes `import … from "x88"` in the tests mean the installed copy: preloaded with `node --import`. Without it Node would
// resolve the name to this project itself, since the tests lie inside a package of that name. React, which an app of `x88/react` has, is
// this project's.

import { register } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { appFolder } from "./install.mjs";

const hooks = `
  let app, project;
  export function initialize(data) { ({ app, project } = data); }
  export function resolve(specifier, context, next) {
    if (/^x88(\\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: app });
    if (/^react(-dom)?(\\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: project });
    return next(specifier, context);
  }`;

/** The tests that ask the installed copy; the others ask this project, as the site does. */
const isAsked = /tests[\\/](?:package|properties|cli|docs)[\\/]/.test(process.argv[1] ?? "");

if (isAsked) {
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, {
    data: { app: pathToFileURL(join(appFolder(), "app.mjs")).href, project: import.meta.url },
  });
}
