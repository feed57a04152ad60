import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import pMap from 'p-map';
import { isBelow } from '../ground/paths.ts';
import { openRecords, type Records } from '../store/open-records.ts';
import type { Store } from '../store/open-store.ts';

const { brotliCompress, constants, gzip } = zlib;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Since Node 22.15. */
const { zstdCompress } = zlib as {
  zstdCompress?: (bytes: Buffer, done: (error: Error | null, out: Buffer) => void) => void;
};

const compressible = /\.(css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** Smaller files, in bytes, fit into one packet as they are. */
const smallest = 1000;
/** Hashed files are read most. There are many others, and the last percent takes ten times as long. */
const quality = { hashed: 11, other: 9 };

/**
 * Writes a brotli, a gzip and, if Node supports it, a zstd file beside every file of a folder that becomes smaller by it.
 * Files with a hash in their names take longest and change least, so the store keeps their results.
 */
export async function precompress(folder: string, store: Store): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const records = openRecords(store, 'compressed');
  const assets = join(folder, 'assets') + sep;
  await pMap(
    files,
    async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      if (bytes.length < smallest) return;
      const isHashed = isBelow(path, assets);
      for (const [ending, compress] of ways(isHashed ? quality.hashed : quality.other)) {
        const out = isHashed ? await remembered(records, ending, bytes, compress) : await compress(bytes);
        if (out.length < bytes.length) await writeFile(`${path}.${ending}`, out);
      }
    },
    { concurrency: 8 },
  );
  await records.write();
}

type Compress = (bytes: Buffer) => Promise<Buffer>;

/** Returns the compressions by the extension of their files. */
function ways(level: number): readonly (readonly [ending: string, Compress])[] {
  return [
    ['br', (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })],
    ['gz', (bytes) => gz(bytes, { level: 9 })],
    ...(zstdCompress ? [['zst', promisify(zstdCompress)] as const] : []),
  ];
}

/** Compresses bytes, or takes the result from the store, by version of Node, because another may compress differently. */
async function remembered(records: Records, ending: string, bytes: Buffer, compress: Compress): Promise<Buffer> {
  const name = `${process.version} ${ending} ${createHash('sha256').update(bytes).digest('hex')}`;
  const kept = await records.get(name);
  if (kept) return kept;
  const out = await compress(bytes);
  records.set(name, out);
  return out;
}
