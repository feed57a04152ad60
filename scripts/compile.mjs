// Compiles the packages that Node runs (it cannot run TypeScript before 22.18) from `src/` to `dist/`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Compiles each package: `src/index.ts` and, where there is one, the command line. */
export async function compile(folders) {
  for (const folder of folders) {
    const entries = {
      index: 'src/index.ts',
      toolkit: 'src/toolkit.ts',
      model: 'src/model/index.ts',
      search: 'src/browser/search/index.ts',
      cli: 'src/node/cli/index.ts',
      build: 'src/node/index.ts',
      'build-thread': 'src/node/cli/build-thread.ts',
      'dev-thread': 'src/node/cli/dev-thread.ts',
      'markdown-worker': 'src/node/markdown/compile-thread.worker.ts',
    };
    const input = Object.fromEntries(
      Object.entries(entries)
        .filter(([, file]) => existsSync(join(folder, file)))
        .map(([name, file]) => [name, join(folder, file)]),
    );
    const bundle = await rolldown({ input, platform: 'node', external: /^(?!\.|\/)/, tsconfig: false });
    await bundle.write({
      dir: join(folder, 'dist'),
      format: 'esm',
      sourcemap: true,
      cleanDir: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'shared-[hash].js',
    });
    await bundle.close();
  }
}
