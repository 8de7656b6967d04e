// `x88/source`: the same API in environments that import a WebAssembly file as a module, with `import source`: no bytes inlined,
// nothing to initialise, and nothing compiled by JavaScript.

import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";

// In this file, as in that of `x88`.
provide(ownModule);

export * from "./api.js";
