// Installing Debian packages where that is possible without asking anyone: on Debian and its kin, as root.
// Node built-ins only: it runs before `npm install`.

import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

export function isDebian() {
  const file = "/etc/os-release";
  return (
    existsSync(file) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, "utf8")) &&
    existsSync("/usr/bin/apt-get")
  );
}

export function canUseApt() {
  return isDebian() && process.getuid?.() === 0;
}

/** Installs packages, after fetching the lists, without which apt knows none on a fresh machine. */
export async function installWithApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const patient = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
  await run("apt-get", [...patient, "update"], { env, heartbeat: true });
  await run("apt-get", [...patient, "install", "-y", "--no-install-recommends", ...packages], {
    env,
    heartbeat: true,
  });
}
