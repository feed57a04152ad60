import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import pMap from 'p-map';

const { brotliCompress, constants, gzip } = zlib;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Since Node 22.15. */
const { zstdCompress } = zlib as {
  zstdCompress?: (bytes: Buffer, done: (error: Error | null, out: Buffer) => void) => void;
};

const compressible = /\.(css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** Smaller files fit into one packet as they are. Bytes. */
const smallest = 1000;
/** Hashed files are read most; of the others there are many, and the last percent takes ten times as long. */
const quality = { hashed: 11, other: 9 };

/** Writes a brotli, a gzip and, where Node can, a zstd file beside every file of a folder that becomes smaller by it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await pMap(files, ({ parentPath, name }) => compressFile(join(parentPath, name), folder), { concurrency: 8 });
}

async function compressFile(path: string, folder: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const level = path.startsWith(join(folder, 'assets')) ? quality.hashed : quality.other;
  const made: readonly (readonly [ending: string, Promise<Buffer>])[] = [
    ['br', brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })],
    ['gz', gz(bytes, { level: 9 })],
    ...(zstdCompress ? [['zst', promisify(zstdCompress)(bytes)] as const] : []),
  ];
  for (const [ending, compressing] of made) {
    const out = await compressing;
    if (out.length < bytes.length) await writeFile(`${path}.${ending}`, out);
  }
}
