// The core of `x88/variants`.

import { makeGlue } from "../../../build/variants/glue.js";
import { ownModule } from "../../../build/variants/inlined.js";
import { Core } from "./core.js";

export const core: Core = /* @__PURE__ */ new Core(ownModule, makeGlue, 33);
