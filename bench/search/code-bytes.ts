import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** Bytes (brotli) of a script in the browser that exports something of a package, as a bundler makes it. */
export async function codeBytes(source: string): Promise<number> {
  const folder = mkdtempSync(join(import.meta.dirname, 'bundle-'));
  try {
    const input = join(folder, 'entry.js');
    writeFileSync(input, source);
    const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.write({ dir: join(folder, 'out'), minify: true, codeSplitting: false });
    return brotliCompressSync(readFileSync(join(folder, 'out', output[0].fileName))).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
