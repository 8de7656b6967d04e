// An app of the matrix: a fresh folder outside the project with the packed package and one environment's tools, the files that
// ask the package, and what they print. Knows nothing of any tool.

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
import { openBrowser, openSite } from "../browser/page.mjs";
import { project, quietly } from "../package/install.mjs";
import { freePort, Processes } from "./processes.mjs";

const questions = readFileSync(new URL("answers.mjs", import.meta.url), "utf8");

/** How long a page may take to answer, in milliseconds. */
const PATIENCE = 30_000;

/** What the app prints before its answers. */
export const MARK = "x88 answers: ";

/** A tool is not in the registry, or not for this machine. */
export class NotToBeHad extends Error {}

export class App {
  #processes;
  #closing = [];
  /** The browser that the last page was shown in. */
  chromium = "";

  /** A folder with nothing in it but a package.json; `type`: the package's, "" for none. */
  constructor(type = "module") {
    this.folder = realpathSync.native(mkdtempSync(join(tmpdir(), "x88-matrix-")));
    this.#processes = new Processes(this.folder);
    this.write({ "package.json": JSON.stringify({ name: "app", private: true, type: type || undefined }) });
  }

  /**
   * Installs the packed package and the tools, exactly these versions.
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
      await this.#processes.run(program, args, { seconds: 600 });
    } catch (error) {
      throw new NotToBeHad(`npm cannot install ${named.join(" ")}: ${error.message.slice(-500)}`);
    }
  }

  /** The package.json of what is installed here. */
  manifest(name) {
    return JSON.parse(
      readFileSync(join(this.folder, "node_modules", ...name.split("/"), "package.json"), "utf8"),
    );
  }

  /** Writes files, by their names. */
  write(files) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      writeFileSync(join(this.folder, name), text);
    }
  }

  /**
   * The entries that stand on nothing but the package; those for a framework are tested with it.
   */
  entries() {
    const names = Object.entries(this.manifest("x88").exports);
    return names
      .filter(([, target]) => target.import !== undefined && this.#standsAlone(target.import.default))
      .map(([name]) => `x88${name.slice(1)}`);
  }

  /** Whether a file of the package imports from other packages, by itself or by others. */
  #standsAlone(file) {
    const code = readFileSync(join(this.folder, "node_modules", "x88", file), "utf8");
    const imports = [...code.matchAll(/^(?:import|export)\b[^"';]*["']([^"']+)["']/gm)];
    return imports.every(([, name]) => name.startsWith("./") && this.#standsAlone(join(dirname(file), name)));
  }

  /**
   * Writes the module `told`, whose function `told()` asks every entry, and what it needs.
   * @param {{ folder?: string, format?: "esm" | "cjs", wasm?: { imports?: string, value: string },
   *   names?: string[], addressOf?: (name: string) => string }} [how] `wasm`: what `x88/slim` is started with, as code; `names`:
   * the entries; `addressOf`: what is imported for them, where names mean nothing
   * @returns {string} the name of its file
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

  /** The code of a program that prints the answers. */
  printing(file = "told.mjs") {
    return `import { told } from "./${file}";\nconsole.log("${MARK}" + JSON.stringify(await told()));\n`;
  }

  /** The same of a CommonJS program. */
  printingCommon(file = "told.cjs") {
    return `require("./${file}").told().then((told) => console.log("${MARK}" + JSON.stringify(told)));\n`;
  }

  /** The code of a page's script that shows the answers in its body, or what went wrong. */
  showing(file = "./told.mjs") {
    return `import { told } from "${file}";\n${shown("told()")}`;
  }

  /** The path of a tool's program that is written in JavaScript: installed here, or else the project's. */
  script(name, program = name) {
    const folder = [this.folder, project]
      .map((root) => join(root, "node_modules", name))
      .find((path) => existsSync(path));
    const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return join(folder, typeof bin === "string" ? bin : bin[program]);
  }

  /** Runs a tool's program that is written in JavaScript; what it printed. */
  tool(name, ...args) {
    return this.run(process.execPath, [this.script(name), ...args]);
  }

  /** Runs a program to its end; what it printed. */
  run(program, args, options) {
    return this.#processes.run(program, args, options);
  }

  /** The answers among what a program prints. */
  async answersOf(program, args, options) {
    return answersIn(await this.run(program, args, options));
  }

  /** Starts a server with a free port, which ends with the app; its address. */
  async serve(program, args, { path = "", ...options } = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const withPort = args.map((each) => each.replace("{port}", port));
    await this.#processes.serve(program, withPort, url + path, options);
    return url;
  }

  /** What a page of a folder of the app shows, in Chromium; nothing else may go wrong on it. */
  async shownIn(folder, path = "index.html") {
    const site = await openSite(join(this.folder, folder));
    this.#closing.push(() => site.close());
    return this.#shown(site, path);
  }

  /** What a page of a server shows. */
  async shownBy(url, path = "") {
    const browser = await openBrowser(url);
    this.#closing.push(() => browser.close());
    return this.#shown(browser, path);
  }

  async #shown(site, path) {
    this.chromium = `Chromium ${site.version}`;
    const { page, problems } = await site.open(path);
    const place = page.locator("[data-answers]");
    await place.waitFor({ state: "attached", timeout: PATIENCE }).catch((error) => {
      throw new Error(`${path} shows nothing: ${[...problems, error.message].join("\n")}`);
    });
    const said = await place.getAttribute("data-answers");
    if (problems.length > 0) throw new Error(`${path}: ${problems.join("\n")}\n${said.slice(0, 2000)}`);
    return answersIn(said);
  }

  /** A copy of a file of the installed package, or of a folder of it. */
  copyFromPackage(from, to) {
    cpSync(join(this.folder, "node_modules", "x88", from), join(this.folder, to), { recursive: true });
  }

  /** The native program of a tool whose package has one for each platform, without its install script. */
  native(scope, program) {
    const folder = join(this.folder, "node_modules", scope);
    const found = readdirSync(folder, { recursive: true })
      .map(String)
      .find((file) => new RegExp(`(^|[\\\\/])${program}(\\.exe)?$`).test(file));
    if (found === undefined) throw new NotToBeHad(`no ${program} for this machine in ${scope}`);
    return join(folder, found);
  }

  /** Ends what still runs and removes the folder. */
  async close() {
    await Promise.all(this.#closing.map((close) => close()));
    await this.#processes.endAll();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A page that runs a script; `head` is put before it. */
export const pageWith = (script, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x88</title><link rel="icon" href="data:,">${head}</head><body>${script}</body></html>\n`;

/** Code that shows in the body of a page what a promise of answers comes to. */
export function shown(promise) {
  return `${promise}.then(
  (told) => { document.body.dataset.answers = "${MARK}" + JSON.stringify(told); },
  (error) => { document.body.dataset.answers = String(error.stack ?? error); },
);
`;
}

/** The answers in a text, by entries. */
export function answersIn(text) {
  const found = text.split("\n").find((line) => line.includes(MARK));
  if (found === undefined) throw new Error(`no answers in:\n${text.slice(-3000)}`);
  const json = found.slice(found.indexOf(MARK) + MARK.length);
  return JSON.parse(json.slice(0, json.lastIndexOf("}") + 1));
}
