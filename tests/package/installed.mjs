// Preloaded with `node --import`: maps `x88` to the installed copy, which self-reference would shadow, and React to this project's.

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

/** The library's tests use the installed copy; those of the site and of single modules use this project. */
const isAsked = /tests[\\/](?!site[\\/])/.test(process.argv[1] ?? "");

if (isAsked) {
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, {
    data: { app: pathToFileURL(join(appFolder(), "app.mjs")).href, project: import.meta.url },
  });
}
