// The reference in the npm package: one Markdown page for each entry, with every class, its members and every field. Knows TypeDoc;
// nothing of when pages are written.

import { resolve } from "node:path";
import { isMain, main, StepFailed } from "../../scripts/run.mjs";
import { readDeclarations } from "./model.mjs";

/** @param {string} to the folder for the pages */
async function writeMarkdown(to) {
  const { app, project } = await readDeclarations({
    plugin: ["typedoc-plugin-markdown"],
    outputs: [{ name: "markdown", path: resolve(to) }],
    name: "x88",
    readme: "none",
    outputFileStrategy: "modules",
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    parametersFormat: "table",
    classPropertiesFormat: "table",
    interfacePropertiesFormat: "table",
    typeDeclarationFormat: "table",
  });
  for (const reflection of Object.values(project.reflections)) withoutOrigin(reflection);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new StepFailed("TypeDoc is not content with the declarations");
}

/** Each class lists all its members: which of them another class declares is of no use to a reader. */
function withoutOrigin(reflection) {
  delete reflection.inheritedFrom;
  delete reflection.overwrites;
}

if (isMain(import.meta.url)) await main(() => writeMarkdown(process.argv[2]));
