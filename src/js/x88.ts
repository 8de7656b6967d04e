// What of `x88` needs a core: the API with the WebAssembly inlined, and nothing to initialize.

import { setMessages } from "./codec/sentences.js";
import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";
import { english } from "./messages/english.js";

// In this file and not in an imported one: bundlers drop a module that is imported only for its effect, since the package
// says that it has none.
provide(ownModule);
setMessages(english);

export * from "./api.js";
