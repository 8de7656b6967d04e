// What of `x88/slim` needs a core: the API of `x88` without the bytes inlined; the app gives them to `init` or `initSync`.

import { setMessages } from "./codec/sentences.js";
import { refuseUntilInitialized } from "./core/init.js";
import { english } from "./messages/english.js";

// In this file, as in that of `x88`.
refuseUntilInitialized();
setMessages(english);

export * from "./api.js";
export { init, initSync, type Source, type SyncSource } from "./core/init.js";
export { NotInitializedError, WasmSourceError } from "./values/init-errors.js";
