// The core of `x88/rules`.

import { makeGlue } from "../../../build/rules/glue.js";
import { ownModule } from "../../../build/rules/inlined.js";
import { Core } from "./core.js";

export const core: Core = /* @__PURE__ */ new Core(ownModule, makeGlue, 21);
