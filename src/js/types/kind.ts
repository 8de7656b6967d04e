// `instanceof` for errors. An app may load two copies of the package (ESM and CommonJS, `x88` and `x88/slim`), and each must accept
// the errors of the other.

/** A class of errors. A subclass that an app defines inherits `kind` and has none of its own. */
interface ErrorClass {
  readonly kind: string;
}

/** Returns what `value instanceof type` is: whether it belongs to a class of that kind, or of the app's own class. */
export function isOfKind(type: ErrorClass & (new (...args: never) => Error), value: unknown): boolean {
  if (!Object.hasOwn(type, "kind")) return Function.prototype[Symbol.hasInstance].call(type, value);
  let object: { constructor?: Partial<ErrorClass> } | null = Object(value);
  while (object !== null && object.constructor?.kind !== type.kind) object = Object.getPrototypeOf(object);
  return object !== null;
}
