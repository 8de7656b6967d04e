// Names and texts as an object, which does not keep every order: JavaScript puts names that are whole numbers (`2024`) first.

/** The names, if an object with them gives them in another order. */
export function orderBeside(object: object, names: readonly string[]): string[] | undefined {
  return Object.keys(object).some((name, n) => name !== names[n]) ? [...names] : undefined;
}
