// Beside every text file of a folder the same file compressed, for servers that give it to browsers which take it: FILE.br, FILE.gz.
// Node built-ins only.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root } from "../scripts/run.mjs";
import { filesIn } from "../scripts/stamp.mjs";

const TEXT = /\.(?:html|js|css|json|svg|pgn|txt|xml|webmanifest)$/;

/** Smaller files take one packet in either form. */
const LEAST_BYTES = 1024;

const forms = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * @param {string} folder from the root
 * @param {(path: string) => boolean} [wanted] which of its files, from the root; default: all
 */
export async function precompress(folder, wanted = () => true) {
  const paths = filesIn(folder, (path) => TEXT.test(path) && wanted(path));
  await Promise.all(paths.map(writeCompressed));
}

/** @param {string} path from the root */
async function writeCompressed(path) {
  const bytes = await readFile(join(root, path));
  if (bytes.length < LEAST_BYTES) return;
  await Promise.all(
    Object.entries(forms).map(async ([ending, compress]) =>
      writeFile(join(root, `${path}.${ending}`), await compress(bytes)),
    ),
  );
}
