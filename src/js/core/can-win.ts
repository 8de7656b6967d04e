// The core of `x88/can-win`.

import { makeGlue } from "../../../build/can-win/glue.js";
import { ownModule } from "../../../build/can-win/inlined.js";
import { Core } from "./core.js";

export const core: Core = /* @__PURE__ */ new Core(ownModule, makeGlue, 21);
