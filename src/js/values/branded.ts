// `instanceof` between copies of the package: an app may hold two (ESM and CommonJS, `x88` and `x88/slim`), and each is to take
// the other's positions and errors for what they are.

/**
 * Makes `instanceof` of a class ask for a mark on the prototype that all copies of the package share, and not for this copy's
 * class. Subclasses that an app derives are told apart as usual.
 * @param name the name of the class; `version` is part of it where the form of the values may change
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
