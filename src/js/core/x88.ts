// The core of `x88`. In `x88/slim`, which has no bytes, the app provides the module.

import { makeGlue } from "../../../build/wasm/glue.js";
import { ownModule } from "../../../build/wasm/inlined.js";
import { Core } from "./core.js";

export const core: Core = /* @__PURE__ */ new Core(ownModule, makeGlue, 21);
