// How long the texts are that `npm run lab -- linear` measures with, in letters.

export const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
