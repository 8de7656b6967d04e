// The two ends of a message channel, in browsers and in Node. Declared here to spare apps the types of the DOM and Node.

/** An end of a channel on the web: the `self` of a worker. */
export interface WebEnd {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** Adds a listener for messages or errors. */
  addEventListener(type: string, listener: (event: object) => void): void;
}

/** An end of a channel in Node: the `parentPort` of `node:worker_threads`. */
export interface NodeEnd {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** Adds a listener for messages or errors. */
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** A worker of a browser. */
export interface WebWorker extends WebEnd {
  /** Ends the worker. */
  terminate(): unknown;
}

/** A worker of `node:worker_threads`. */
export interface NodeWorker extends NodeEnd {
  /** Ends the worker. */
  terminate(): unknown;
}

/** Calls `heard` with every message that arrives at an end. */
export function onMessage(end: WebEnd | NodeEnd, heard: (message: unknown) => void): void {
  if ("addEventListener" in end) {
    end.addEventListener("message", (event) => heard((event as MessageEvent).data));
  } else {
    end.on("message", heard);
  }
}

/** Calls `failed` if a worker cannot be loaded, throws, ends, or sends a message that cannot be read. */
export function onFailure(worker: WebWorker | NodeWorker, failed: (cause: unknown) => void): void {
  if ("addEventListener" in worker) {
    worker.addEventListener("error", (event) => {
      // The caller gets the error. Without this, the page would also report it as unhandled.
      (event as Event).preventDefault();
      // If a script cannot be loaded, the event has no error and no message.
      const { error, message } = event as Partial<ErrorEvent>;
      failed(error ?? new Error(message || "it could not be loaded"));
    });
    worker.addEventListener("messageerror", () => failed(new Error("what it said cannot be read here")));
  } else {
    worker.on("error", failed);
    worker.on("messageerror", failed);
    worker.on("exit", (code) => failed(new Error(`it ended with exit code ${code}`)));
  }
}
