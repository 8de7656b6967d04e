// `x88 convert -o`: a file is written whole or left as it was, whatever goes wrong.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { USUAL } from "./games.mjs";
import { plainEnv, program, start, x88 } from "./run.mjs";

const cwd = mkdtempSync(join(tmpdir(), "x88-output-"));
after(() => rmSync(cwd, { recursive: true, force: true }));
const put = (name, content) => {
  writeFileSync(join(cwd, name), content);
  return name;
};
const onUnix = { skip: process.platform === "win32" };

test("-o: a file instead of the standard output", () => {
  const file = put("usual.pgn", USUAL.repeat(3000));
  const expected = x88(["convert", file], { cwd }).stdout;
  for (const option of [
    ["-o", "out.pgn"],
    ["--output", "out.pgn"],
    ["--output=out.pgn", "--jobs", "2"],
  ]) {
    const { status, stdout } = x88(["convert", file, ...option], { cwd });
    assert.deepEqual([status, stdout], [0, ""]);
    assert.equal(readFileSync(join(cwd, "out.pgn"), "utf8"), expected);
    rmSync(join(cwd, "out.pgn"));
  }
});

test("-o: nothing is lost: not the file that is read, nor another after a wrong call", () => {
  const file = put("usual.pgn", USUAL);
  linkSync(join(cwd, file), join(cwd, "same.pgn"));
  for (const output of [file, `./${file}`, "same.pgn"]) {
    const { status, stderr } = x88(["convert", file, "-o", output], { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /is read, and cannot be written at the same time/);
    assert.equal(readFileSync(join(cwd, file), "utf8"), USUAL);
  }
  put("kept.pgn", "kept");
  for (const wrong of [
    ["--jobs", "none"],
    ["--letters", "klingon"],
    ["--width", "-1"],
  ]) {
    assert.equal(x88(["convert", file, "-o", "kept.pgn", ...wrong], { cwd }).status, 2);
    assert.equal(readFileSync(join(cwd, "kept.pgn"), "utf8"), "kept");
  }
});

test("-o: what cannot be read leaves the file as it was, and a failure leaves nothing behind", () => {
  const folder = mkdtempSync(join(cwd, "output-"));
  const inFolder = (name) => join(folder, name);
  writeFileSync(inFolder("usual.pgn"), USUAL);
  writeFileSync(inFolder("broken.pgn.gz"), gzipSync(USUAL.repeat(5000)).subarray(0, 2000));
  for (const [inputs, output, message] of [
    [["none.pgn"], "old.pgn", /none\.pgn: there is no such file/],
    [["usual.pgn", "none.pgn"], "old.pgn", /none\.pgn: there is no such file/],
    [["none.pgn"], "new.pgn", /none\.pgn: there is no such file/],
    [["typo.pgn"], "typo.pgn", /typo\.pgn: there is no such file/],
    [["."], "old.pgn", /it is a folder/],
    [["broken.pgn.gz"], "old.pgn", /it breaks off/],
    [["usual.pgn", "--to", "json", "--width", "9"], "old.pgn", /--width goes with --to pgn/],
    [["usual.pgn"], "none/out.pgn", /none\/out\.pgn: it cannot be written/],
    [["usual.pgn"], "usual.pgn/out.pgn", /it cannot be written/],
    [["usual.pgn"], ".", /it cannot be written/],
  ]) {
    writeFileSync(inFolder("old.pgn"), "old");
    const { status, stdout, stderr } = x88(["convert", ...inputs, "-o", output], { cwd: folder });
    assert.deepEqual([status, stdout], [2, ""], `${inputs} -o ${output}`);
    assert.match(stderr, message);
    assert.equal(readFileSync(inFolder("old.pgn"), "utf8"), "old");
    assert.deepEqual(readdirSync(folder).sort(), ["broken.pgn.gz", "old.pgn", "usual.pgn"]);
  }
});

test(
  "-o: the new file stands where the old one stood: through links, with its rights, but never against them",
  onUnix,
  () => {
    const folder = mkdtempSync(join(cwd, "links-"));
    const inFolder = (name) => join(folder, name);
    writeFileSync(inFolder("usual.pgn"), USUAL);
    const expected = x88(["convert", "usual.pgn"], { cwd: folder }).stdout;
    mkdirSync(inFolder("far"));
    writeFileSync(inFolder("far/target.pgn"), "old");
    chmodSync(inFolder("far/target.pgn"), 0o640);
    symlinkSync(join("far", "target.pgn"), inFolder("link.pgn"));
    assert.equal(x88(["convert", "usual.pgn", "-o", "link.pgn"], { cwd: folder }).status, 0);
    assert.ok(lstatSync(inFolder("link.pgn")).isSymbolicLink());
    assert.equal(readFileSync(inFolder("far/target.pgn"), "utf8"), expected);
    assert.equal(statSync(inFolder("far/target.pgn")).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(inFolder("far")), ["target.pgn"]);
    // No rights bind who may do everything.
    if (process.getuid() !== 0) {
      chmodSync(inFolder("far/target.pgn"), 0o440);
      assert.equal(x88(["convert", "usual.pgn", "-o", "far/target.pgn"], { cwd: folder }).status, 2);
    }
    const piped = spawnSync(
      "sh",
      ["-c", '"$0" "$1" convert usual.pgn -o /dev/stdout | cat', process.execPath, program],
      {
        cwd: folder,
        encoding: "utf8",
        env: plainEnv(),
      },
    );
    assert.equal(piped.stdout, expected);
  },
);

test(
  "-o: a program that is ended from outside leaves the old file, and nothing beside it",
  onUnix,
  async () => {
    for (const signal of ["SIGINT", "SIGTERM"]) {
      const folder = mkdtempSync(join(cwd, "ended-"));
      writeFileSync(join(folder, "old.pgn"), "old");
      const { child, ended } = start(["convert", "-", "-o", "old.pgn", "-j", "1"], { cwd: folder });
      child.stderr.resume();
      child.stdin.on("error", () => {});
      child.stdin.write(USUAL.repeat(20_000));
      while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill(signal);
      assert.equal((await ended).signal, signal);
      assert.deepEqual(readdirSync(folder), ["old.pgn"]);
      assert.equal(readFileSync(join(folder, "old.pgn"), "utf8"), "old");
    }
  },
);

test("-o: where a file cannot be written, it is said, and the exit code is 2", () => {
  const { status, stdout, stderr } = x88(["convert", put("usual.pgn", USUAL), "-o", "none/out.pgn"], { cwd });
  assert.deepEqual([status, stdout], [2, ""]);
  assert.match(stderr, /^x88 convert: none\/out\.pgn: it cannot be written: [^\n]+\n$/);
  assert.ok(!existsSync(join(cwd, "none")));
});
