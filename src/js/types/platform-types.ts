// Structural types of the environment. Apps need neither the DOM's types nor Node's, and values of either fit.

/** `WebAssembly.Module`, if the app's types declare it, as those of the DOM and Node do. */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : object;

/** Bytes: an `ArrayBuffer` or any view of one. */
export type Bytes = ArrayBuffer | ArrayBufferView;

/** The part of `URL` that identifies one. */
export interface UrlLike {
  /** The serialized URL. */
  readonly href: string;
  /** The query parameters. */
  readonly searchParams: object;
}

/** The part of `Request` that identifies one. */
export interface RequestLike {
  /** The requested URL. */
  readonly url: string;
  /** The HTTP method. */
  readonly method: string;
  /** Returns a copy of the request. */
  clone(): RequestLike;
}

/** The part of `Response` that x88 uses. */
export interface ResponseLike {
  /** Whether the status is 200 to 299. */
  readonly ok: boolean;
  /** The HTTP status. */
  readonly status: number;
  /** The URL of the response. */
  readonly url: string;
  /** Returns the body as bytes. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The part of `AbortSignal` that x88 uses. */
export interface AbortSignalLike {
  /** Whether the signal was aborted. */
  readonly aborted: boolean;
  /** The reason given for the abort. */
  readonly reason: unknown;
  /** Throws the reason if the signal was aborted. */
  throwIfAborted(): void;
  /** Adds a listener for the abort. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Removes a listener. */
  removeEventListener(type: "abort", listener: () => void): void;
}
