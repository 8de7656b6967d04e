// `npm run lab -- limits`: tests the size limits of x88: the maximum is accepted, one more throws the documented error, and the
// next call works.

import { isMain, main, StepFailed } from "../../scripts/run.mjs";

async function tryLimits() {
  const { build } = await import("../../scripts/build.mjs");
  await build();
  const { limits, tried } = await import("../../tests/hostile/limits.mjs");
  const { Position } = await import("x88");
  const wrong = [];
  for (const limit of limits) {
    const { what, most, unit, refusal } = limit;
    const [taken, refused] = [tried(limit, most), tried(limit, most + 1)];
    const isRight =
      taken === null && refused?.join() === refusal.join() && Position.initial().perft(3) === 8902n;
    console.log(
      `  ${isRight ? "✓" : "✗"} ${what}: ${most.toLocaleString("en")} ${unit}; then ${refusal.join(" ")}`,
    );
    if (!isRight) wrong.push(`${what}: ${taken ?? "taken"}, then ${refused ?? "taken"}`);
  }
  if (wrong.length > 0) throw new StepFailed(wrong.join("\n  "));
}

if (isMain(import.meta.url)) await main(tryLimits);
