// What of the surroundings appears in the types of the package, structurally: so an app needs neither the types of the DOM nor
// those of Node to use it, and with either of them gives and gets what it knows from there. Knows nothing of chess.

/** `WebAssembly.Module`, where the app's types have it: those of the DOM and of Node do. */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : object;

/** Bytes: an `ArrayBuffer`, or any view on one. */
export type Bytes = ArrayBuffer | ArrayBufferView;

/** As much of a `URL` as says that it is one. */
export interface UrlLike {
  readonly href: string;
  readonly searchParams: object;
}

/** As much of a `Request` as says that it is one. */
export interface RequestLike {
  readonly url: string;
  readonly method: string;
  clone(): RequestLike;
}

/** As much of a `Response` as is used. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** As much of an `AbortSignal` as is used. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
