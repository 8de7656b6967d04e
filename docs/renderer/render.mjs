// The pages of the site's reference: TypeDoc's model and the guides, in the site's looks and within its content security policy.
// Knows TypeDoc; nothing of when pages are built.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PageEvent } from "typedoc";
import { isMain, main, root, StepFailed } from "../../scripts/run.mjs";
import { readDeclarations } from "./model.mjs";

/** The site's policy, without what only its WebAssembly and its workers need. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'";

/**
 * Called with the folder for the pages and the guides.
 * @param {{ to: string, guides: string[] }} where `to`: the folder for the pages; `guides`: patterns from the root
 */
async function renderReference({ to, guides }) {
  const { app, project } = await readDeclarations({
    ...looks,
    projectDocuments: guides.map((pattern) => join(root, pattern)),
    readme: join(root, "README.md"),
    // Linked in every page; written below.
    customCss: join(root, "docs", "renderer", "style.css"),
  });
  nameGuides(project);
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = forEverybody(withinPolicy(page.contents));
  });
  await withClockStopped(() => app.generateDocs(project, to));
  if (app.logger.hasErrors() || app.logger.hasWarnings())
    throw new StepFailed("TypeDoc is not content with the declarations or the guides");
  writeAssets(to);
}

const looks = {
  name: "x88",
  includeVersion: true,
  favicon: join(root, "www", "favicon.svg"),
  navigation: { includeFolders: false, includeCategories: false, includeGroups: false },
  navigationLinks: { "Lessons and board": "../" },
  visibilityFilters: {},
  hideGenerator: true,
  highlightLanguages: [
    "js",
    "jsx",
    "ts",
    "tsx",
    "json",
    "html",
    "css",
    "vue",
    "svelte",
    "sh",
    "python",
    "rust",
    "diff",
  ],
};

/**
 * TypeDoc's highlighter leaves a line as it is once it has taken half a second, so that a busy machine wrote other pages than an idle one:
 * while pages are written no time passes for it.
 */
async function withClockStopped(work) {
  const { now } = Date;
  const at = now();
  Date.now = () => at;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** Guides are called what their heading says; the front page has a title without that of the README. */
function nameGuides(project) {
  for (const guide of project.documents ?? []) {
    const heading = /^# (.+)\n/.exec(guide.content[0]?.text ?? "");
    if (heading !== null) guide.name = heading[1];
  }
  const [first] = project.readme;
  first.text = first.text.replace(/^# .+\n+/, "");
}

/** The policy forbids scripts and styles in a page: TypeDoc's for light and dark, for which ours is a file, and those of tables. */
function withinPolicy(html) {
  const base = /data-base="([^"]*)"/.exec(html)?.[1] ?? "./";
  return (
    html
      .replace(
        '<head><meta charset="utf-8"/>',
        `<head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
      )
      .replace(/<body><script>.*?<\/script>/s, "<body>")
      // The badges of the README are pictures of other hosts.
      .replaceAll(/<a [^>]*><img src="https:[^>]*><\/a>\s*/g, "")
      .replaceAll(/ style="text-align:(left|right|center)"/g, ' class="$1"')
      .replace('<script defer src="', `<script src="${base}assets/theme.js"></script><script defer src="`)
  );
}

/** What a reader with a screen reader or a keyboard would stumble over. */
function forEverybody(html) {
  let before = 0;
  return (
    html
      .replace('<div class="col-content">', '<div class="col-content" role="main">')
      // A table may be wider than a phone: it scrolls, by keyboard too.
      .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
      .replaceAll("</table>", "</table></div>")
      .replaceAll(/<th(?: class="\w+")?><\/th>/g, "<td></td>")
      // A link within what opens a section cannot be reached apart from it; the headings of the section have their own.
      .replaceAll(/<summary[\s\S]*?<\/summary>/g, (summary) =>
        summary.replaceAll(/<a [^>]*tsd-anchor-icon[\s\S]*?<\/a>/g, ""),
      )
      // Headings whose look skips a level are told without the gap.
      .replaceAll(/<h([1-6])\b/g, (heading, level) => {
        const told = Math.min(Number(level), before + 1);
        before = told;
        return told === Number(level) ? heading : `${heading} aria-level="${told}"`;
      })
  );
}

/** For filters, of which there are none here, TypeDoc's script puts a style element into the page; the policy forbids these. */
function withoutStyleElement(script) {
  const appended = 'document.head.appendChild(document.createElement("style"))';
  if (!script.includes(appended)) throw new StepFailed("TypeDoc's script is not the one that is known here");
  return script.replace(appended, 'document.createElement("style")');
}

/** The site's constants and type, and what is ours of the looks. */
function writeAssets(to) {
  const tokens = readFileSync(join(root, "www", "src", "styles", "tokens.css"), "utf8");
  const own = readFileSync(join(root, "docs", "renderer", "style.css"), "utf8");
  const assets = join(to, "assets");
  writeFileSync(join(assets, "custom.css"), `${tokens.replaceAll("../../fonts/", "../fonts/")}\n${own}`);
  const script = join(assets, "main.js");
  writeFileSync(script, withoutStyleElement(readFileSync(script, "utf8")));
  cpSync(join(root, "docs", "renderer", "theme.js"), join(assets, "theme.js"));
  mkdirSync(join(to, "fonts"), { recursive: true });
  cpSync(join(root, "www", "fonts"), join(to, "fonts"), { recursive: true });
}

if (isMain(import.meta.url)) {
  const [to, ...guides] = process.argv.slice(2);
  await main(() => renderReference({ to, guides }));
}
