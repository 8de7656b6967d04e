// `npm run build`: from a fresh clone to dist, the files of the package. What has not changed is not built again.

import { isMain, main, seconds } from "./run.mjs";
import { setUpBuild } from "./setup.mjs";

/** Sets up and builds the package. */
export async function build() {
  await setUpBuild();
  const started = Date.now();
  // Loaded only now: they import npm packages, which the set-up may have just installed.
  const { buildWasm } = await import("./build-wasm.mjs");
  const { buildPackage } = await import("./build-package.mjs");
  const parts = [(await buildWasm()) && "build/wasm", (await buildPackage()) && "dist"].filter(Boolean);
  console.log(
    parts.length > 0 ? `Built ${parts.join(" and ")} in ${seconds(started)}.` : "The build is up to date.",
  );
}

if (isMain(import.meta.url)) await main(build);
