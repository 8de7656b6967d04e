// What of `x88` needs a core: the API with the WebAssembly inlined, and nothing to initialize.

import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";

// In this file and not in an imported one: bundlers drop a module that is imported only for its effect, since the package
// says that it has none.
provide(ownModule);

export * from "./api.js";
