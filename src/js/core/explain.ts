// The core of `x88/explain`.

import { makeGlue } from "../../../build/explain/glue.js";
import { ownModule } from "../../../build/explain/inlined.js";
import { Core } from "./core.js";

export const core: Core = /* @__PURE__ */ new Core(ownModule, makeGlue, 21);
