// `npm run build`: builds dist and the published package from a fresh clone. It skips steps whose inputs are unchanged.

import { isMain, main, seconds } from "./run.mjs";
import { setUpBuild } from "./setup.mjs";

/** Sets up and builds the package. */
export async function build() {
  await setUpBuild();
  const started = Date.now();
  // Imported only now: they import npm packages, which the setup may have just installed.
  const { buildWasm } = await import("./build-wasm.mjs");
  const { buildPackage, buildReference, REFERENCE } = await import("./build-package.mjs");
  const { PACKAGE, writePublished } = await import("./pack.mjs");
  const parts = [
    (await buildWasm()) && "build/wasm",
    (await buildPackage()) && "dist",
    (await buildReference()) && REFERENCE,
    (await writePublished()) && PACKAGE,
  ].filter(Boolean);
  console.log(
    parts.length > 0 ? `Built ${parts.join(", ")} in ${seconds(started)}.` : "The build is up to date.",
  );
}

if (isMain(import.meta.url)) await main(build);
