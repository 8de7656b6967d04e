// Engines without WebAssembly, for which there is `x88/js`: Node with the flag of iOS's Lockdown Mode, QuickJS, and Hermes, the engine of React Native, with
// what React Native's tools make of the app.

import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { answersIn, MARK } from "../app.mjs";

const ofJavaScript = (app) => app.entries().filter((name) => name.startsWith("x88/js"));

/** Prints the answers where `print` may be the only way out. */
const PRINTED = `import { told } from "./told.mjs";
const out = typeof print === "function" ? print : console.log;
told().then((told) => out("${MARK}" + JSON.stringify(told)), (error) => out(String(error && error.stack)));
`;

/** Bundles the questions into one script. */
async function script(app, folder, conditions = []) {
  const place = {
    absWorkingDir: app.folder,
    entryPoints: [`${folder}/app.mjs`],
    outfile: `${folder}/app.js`,
  };
  const how = { bundle: true, format: "iife", target: "es2022", platform: "neutral", logLevel: "silent" };
  await build({ ...place, ...how, conditions, mainFields: ["module", "main"] });
  return join(app.folder, folder, "app.js");
}

export const jitless = {
  name: "jitless",
  isQuick: true,
  version: () => `node ${process.version} --jitless`,
  rows: {
    async "ES module"(app) {
      app.writeQuestions({ names: ofJavaScript(app) });
      app.write({ "app.mjs": app.printing() });
      return app.answersOf(process.execPath, ["--jitless", "app.mjs"]);
    },
    async CommonJS(app) {
      app.writeQuestions({ format: "cjs", names: ofJavaScript(app) });
      app.write({ "app.cjs": app.printingCommon() });
      return app.answersOf(process.execPath, ["--jitless", "app.cjs"]);
    },
  },
};

export const quickjs = {
  name: "quickjs",
  tools: "quickjs",
  rows: {
    async script(app) {
      app.writeQuestions({ folder: "script", names: ofJavaScript(app) });
      app.write({ "script/app.mjs": PRINTED });
      await script(app, "script");
      app.write({
        "run.cjs": `const { getQuickJS } = require("quickjs-emscripten");
          const code = require("fs").readFileSync("script/app.js", "utf8");
          getQuickJS().then((engine) => {
            const context = engine.newContext();
            context.runtime.setMaxStackSize(1 << 20);
            const print = context.newFunction("print", (text) => console.log(context.dump(text)));
            context.setProp(context.global, "print", print);
            context.unwrapResult(context.evalCode(code, "app.js")).dispose();
            context.unwrapResult(context.runtime.executePendingJobs());
          });`,
      });
      return app.answersOf(process.execPath, ["run.cjs"]);
    },
  },
};

/** The entries that an app of React Native imports, which get their JavaScript by the condition. */
const OF_APPS = ["x88", "x88/rules", "x88/chessjs"];

/** Runs a script in Hermes as React Native ships it, as bytecode, and returns what it prints. */
function inHermes(app, file) {
  const flags = ["-w", "-O", "-emit-binary", "-out", `${file}.hbc`, file];
  const [compiler, engine] = ["hermesc", "hermes"].map((name) => app.native("hermes-engine-cli", name));
  return app.run(compiler, flags).then(() => app.run(engine, [`${file}.hbc`]));
}

/** Runs a script in Hermes after React Native's Babel preset, and returns what it prints. */
export async function afterPreset(app, file) {
  const require = createRequire(join(app.folder, "package.json"));
  const preset = [require.resolve("@react-native/babel-preset"), { enableBabelRuntime: false }];
  const caller = { name: "metro", bundler: "metro", platform: "ios" };
  const how = { presets: [preset], babelrc: false, configFile: false, sourceType: "script", caller };
  const { code } = await require("@babel/core").transformFileAsync(file, { ...how, compact: true });
  app.write({ "preset.js": code });
  return inHermes(app, join(app.folder, "preset.js"));
}

export const hermes = {
  name: "hermes",
  tools: "hermes",
  type: "",
  rows: {
    async "React Native's Babel preset"(app) {
      app.writeQuestions({ folder: "preset", names: OF_APPS });
      app.write({ "preset/app.mjs": PRINTED });
      return answersIn(await afterPreset(app, await script(app, "preset", ["react-native"])));
    },
    async Metro(app) {
      app.writeQuestions({ names: OF_APPS });
      app.write({
        "app.mjs": PRINTED,
        "metro.config.js": `const { getDefaultConfig, mergeConfig } = require("@react-native/metro-config");
          // Without React Native itself, which starts nothing here.
          const serializer = { getModulesRunBeforeMainModule: () => [], getPolyfills: () => [] };
          module.exports = mergeConfig(getDefaultConfig(__dirname), { serializer, resolver: { sourceExts: ["js", "mjs", "cjs", "json"] } });\n`,
        "babel.config.js":
          'module.exports = { presets: [["@react-native/babel-preset", { enableBabelRuntime: false }]] };\n',
      });
      await app.tool(
        "metro",
        "build",
        "app.mjs",
        "--platform",
        "ios",
        "--dev",
        "false",
        "--minify",
        "false",
        "--out",
        "app.js",
      );
      return answersIn(await inHermes(app, join(app.folder, "app.js")));
    },
  },
};
