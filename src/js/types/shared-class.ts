// The base class of positions and games: how Node prints them, and `instanceof` across copies of the package.

// biome-ignore-all lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`.

/** What the base class needs. */
interface Sharing {
  /** Returns the text that Node prints. */
  summary(): string;
  /** Returns whether a value is an object of this kind, from this or another copy of the package. */
  isLike(value: unknown): boolean;
}

/**
 * A function creates the class, because bundlers keep every class with a computed key: an app that only needs positions would contain
 * the code of games.
 */
function sharedClass(): abstract new () => object {
  abstract class Shared {
    /**
     * An app may load two copies of the package (ESM and CommonJS, `x88` and `x88/slim`), and `instanceof` of each entry's class
     * accepts the objects of the other. Subclasses that an app defines keep the usual `instanceof`.
     */
    static [Symbol.hasInstance](value: unknown): boolean {
      // The class of an entry names its rules or its positions.
      const isOfEntry = Object.hasOwn(this.prototype, "rules") || Object.hasOwn(this.prototype, "positions");
      return isOfEntry
        ? (this.prototype as Shared & Sharing).isLike(value)
        : Function.prototype[Symbol.hasInstance].call(this, value);
    }

    [Symbol.for("nodejs.util.inspect.custom")](this: Sharing): string {
      return this.summary();
    }
  }
  return Shared;
}

/** The base class of positions and games. It has nothing that an app calls. */
export const Shared: abstract new () => object = /* @__PURE__ */ sharedClass();
