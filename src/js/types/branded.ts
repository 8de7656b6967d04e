// `instanceof` across copies of the package. An app may load two (ESM and CommonJS, `x88` and `x88/slim`), and each must accept
// the other's positions and errors.

/**
 * Makes `instanceof` check for a mark on the prototype that all copies of the package share, instead of this copy's class.
 * Subclasses that an app defines keep the usual `instanceof`.
 * @param name the class name; include a `version` if the layout of the values may change
 */
export function brand(branded: { prototype: object }, name: string): void {
  const mark = Symbol.for(`x88.${name}`);
  Object.defineProperty(branded.prototype, mark, { value: true });
  Object.defineProperty(branded, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      if (this !== branded) return Function.prototype[Symbol.hasInstance].call(this, value);
      return typeof value === "object" && value !== null && mark in value;
    },
  });
}
