// An app of the matrix: a new folder with the packed package, one environment's tools, the question files and their output.
// Must not depend on any tool.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import { npmCommand } from "../../scripts/run.mjs";
import { openBrowser, openSite } from "../site/pages/page.mjs";
import { project, quietly } from "../package/install.mjs";
import { freePort, Processes } from "./processes.mjs";

const questions = readFileSync(new URL("answers.mjs", import.meta.url), "utf8");

/** @type {Record<string, Record<string, string>>} the exact versions of each environment's tools, by package */
export const versions = JSON.parse(readFileSync(new URL("versions.json", import.meta.url), "utf8"));

/** Printed before the app's answers. */
export const MARK = "x88 answers: ";

/** A tool is missing from the registry or does not support this machine. */
export class NotToBeHad extends Error {}

export class App {
  #processes;
  #closing = [];
  /** The browser that showed the last page. */
  chromium = "";

  /** Creates a folder with only a package.json; `type`: the package's, "" for none. */
  constructor(type = "module") {
    this.folder = realpathSync.native(mkdtempSync(join(tmpdir(), "x88-matrix-")));
    this.#processes = new Processes(this.folder);
    this.write({ "package.json": JSON.stringify({ name: "app", private: true, type: type || undefined }) });
  }

  /**
   * Installs the packed package and exactly these versions of the tools.
   * @throws {NotToBeHad} if that fails
   */
  async install(tarball, tools) {
    const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
    const named = Object.entries(tools).map(
      ([name, version]) => `${name}@${version.replace("{platform}", platform)}`,
    );
    const [program, ...first] = npmCommand();
    const source = named.length === 0 ? "--offline" : "--prefer-offline";
    const args = [
      ...first,
      "install",
      ...quietly,
      "--loglevel=error",
      "--save-exact",
      source,
      tarball,
      ...named,
    ];
    try {
      await this.#processes.run(program, args);
    } catch (error) {
      throw new NotToBeHad(`npm cannot install ${named.join(" ")}: ${error.message.slice(-500)}`);
    }
  }

  /** Reads the package.json of an installed package. */
  manifest(name) {
    return JSON.parse(
      readFileSync(join(this.folder, "node_modules", ...name.split("/"), "package.json"), "utf8"),
    );
  }

  /** Writes files by name. */
  write(files) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      writeFileSync(join(this.folder, name), text);
    }
  }

  /**
   * Returns the entries without dependencies; those for a framework are tested with it.
   */
  entries() {
    const names = Object.entries(this.manifest("x88").exports);
    return names
      .filter(([, target]) => target.import !== undefined && this.#standsAlone(target.import.default))
      .map(([name]) => `x88${name.slice(1)}`);
  }

  /** Whether a file of the package imports other packages, directly or indirectly. */
  #standsAlone(file) {
    const code = readFileSync(join(this.folder, "node_modules", "x88", file), "utf8");
    const imports = [...code.matchAll(/^(?:import|export)\b[^"';]*["']([^"']+)["']/gm)];
    return imports.every(([, name]) => name.startsWith("./") && this.#standsAlone(join(dirname(file), name)));
  }

  /**
   * Writes the module `told`, whose function `told()` asks every entry, and its dependencies.
   * @param {{ folder?: string, format?: "esm" | "cjs", wasm?: { imports?: string, value: string },
   *   names?: string[], addressOf?: (name: string) => string }} [how] `wasm`: code for the source that starts `x88/slim`; `names`:
   * the entries; `addressOf`: the import specifiers, where names do not resolve
   * @returns {string} the file's name
   */
  writeQuestions({
    folder = "",
    format = "esm",
    wasm,
    names = this.entries(),
    addressOf = (name) => name,
  } = {}) {
    const extension = format === "esm" ? "mjs" : "cjs";
    const isModule = format === "esm";
    const imports = names.map((name, n) =>
      isModule ? `import * as entry${n} from "${addressOf(name)}";` : `const entry${n} = require("${name}");`,
    );
    const entries = `{ ${names.map((name, n) => `"${name}": entry${n}`).join(", ")} }`;
    const asked = `answers(${[entries, wasm?.value].filter(Boolean).join(", ")})`;
    const code = isModule
      ? ['import { answers } from "./answers.mjs";', wasm?.imports, `export const told = () => ${asked};`]
      : ['const { answers } = require("./answers.cjs");', `exports.told = () => ${asked};`];
    this.write({
      [join(folder, `answers.${extension}`)]: isModule
        ? questions
        : transformSync(questions, { format }).code,
      [join(folder, `told.${extension}`)]: `${[...imports, ...code].filter(Boolean).join("\n")}\n`,
    });
    return `told.${extension}`;
  }

  /** Returns the code of a program that prints the answers. */
  printing(file = "told.mjs") {
    return `import { told } from "./${file}";\nconsole.log("${MARK}" + JSON.stringify(await told()));\n`;
  }

  /** Returns the same as a CommonJS program. */
  printingCommon(file = "told.cjs") {
    return `require("./${file}").told().then((told) => console.log("${MARK}" + JSON.stringify(told)));\n`;
  }

  /** Returns a page's script that shows the answers, or the error, in its body. */
  showing(file = "./told.mjs") {
    return `import { told } from "${file}";\n${shown("told()")}`;
  }

  /** Returns the path of a tool's JavaScript program, installed here or in the project. */
  script(name, program = name) {
    const folder = [this.folder, project]
      .map((root) => join(root, "node_modules", name))
      .find((path) => existsSync(path));
    const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return join(folder, typeof bin === "string" ? bin : bin[program]);
  }

  /** Runs a tool's JavaScript program and returns its output. */
  tool(name, ...args) {
    return this.run(process.execPath, [this.script(name), ...args]);
  }

  /** Runs a program until it exits and returns its output. */
  run(program, args, options) {
    return this.#processes.run(program, args, options);
  }

  /** Returns the answers in a program's output. */
  async answersOf(program, args, options) {
    return answersIn(await this.run(program, args, options));
  }

  /** Starts a server on a free port, which stops with the app, and returns its URL. */
  async serve(program, args, { path = "", ...options } = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const withPort = args.map((each) => each.replace("{port}", port));
    await this.#processes.serve(program, withPort, url + path, options);
    return url;
  }

  /** Shows a page of the app's folder in Chromium and returns its text; any other error fails. */
  async shownIn(folder, path = "index.html") {
    const site = await openSite(join(this.folder, folder));
    this.#closing.push(() => site.close());
    return this.#shown(site, path);
  }

  /** Shows a server's page and returns its text. */
  async shownBy(url, path = "") {
    const browser = await openBrowser(url);
    this.#closing.push(() => browser.close());
    return this.#shown(browser, path);
  }

  async #shown(site, path) {
    this.chromium = `Chromium ${site.version}`;
    const { page, problems } = await site.open(path);
    const place = page.locator("[data-answers]");
    await place.waitFor({ state: "attached" }).catch((error) => {
      throw new Error(`${path} shows nothing: ${[...problems, error.message].join("\n")}`);
    });
    const said = await place.getAttribute("data-answers");
    if (problems.length > 0) throw new Error(`${path}: ${problems.join("\n")}\n${said.slice(0, 2000)}`);
    return answersIn(said);
  }

  /** Copies a file or folder of the installed package. */
  copyFromPackage(from, to) {
    cpSync(join(this.folder, "node_modules", "x88", from), join(this.folder, to), { recursive: true });
  }

  /** Returns a tool's native program, from its package for this platform, without its install script. */
  native(scope, program) {
    const folder = join(this.folder, "node_modules", scope);
    const found = readdirSync(folder, { recursive: true })
      .map(String)
      .find((file) => new RegExp(`(^|[\\\\/])${program}(\\.exe)?$`).test(file));
    if (found === undefined) throw new NotToBeHad(`no ${program} for this machine in ${scope}`);
    return join(folder, found);
  }

  /** Stops what still runs and removes the folder. */
  async close() {
    await Promise.all(this.#closing.map((close) => close()));
    await this.#processes.endAll();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns a page that runs a script; `head` is inserted before it. */
export const pageWith = (script, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x88</title><link rel="icon" href="data:,">${head}</head><body>${script}</body></html>\n`;

/** Returns code that shows a promise's answers in a page's body. */
export function shown(promise) {
  return `${promise}.then(
  (told) => { document.body.dataset.answers = "${MARK}" + JSON.stringify(told); },
  (error) => { document.body.dataset.answers = String(error.stack ?? error); },
);
`;
}

/** Parses the answers in a text, by entry. */
export function answersIn(text) {
  const found = text.split("\n").find((line) => line.includes(MARK));
  if (found === undefined) throw new Error(`no answers in:\n${text.slice(-3000)}`);
  const json = found.slice(found.indexOf(MARK) + MARK.length);
  return JSON.parse(json.slice(0, json.lastIndexOf("}") + 1));
}
