// The text lengths of `npm run lab -- linear`, in characters.

export const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
