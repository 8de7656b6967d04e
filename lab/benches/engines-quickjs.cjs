// Runs app.js in QuickJS.
const { readFileSync } = require("node:fs");
const { getQuickJS } = require("quickjs-emscripten");

getQuickJS().then((engine) => {
  const context = engine.newContext();
  context.runtime.setMaxStackSize(1 << 20);
  const print = context.newFunction("print", (text) => console.log(context.dump(text)));
  context.setProp(context.global, "print", print);
  context.unwrapResult(context.evalCode(readFileSync("app.js", "utf8"), "app.js")).dispose();
});
