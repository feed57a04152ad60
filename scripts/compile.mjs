// Compiles the packages that Node runs (it cannot run TypeScript before 22.18) from `src/` to `dist/`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Compiles each package: `src/index.ts` and, where there is one, the command line. What a package names as a dependency is left for
 * its users to install. Everything else goes into `dist/`, with its license, so that a site installs few packages.
 */
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
      'twin-worker': 'src/node/emit/agents/twin-thread.worker.ts',
    };
    const input = Object.fromEntries(
      Object.entries(entries)
        .filter(([, file]) => existsSync(join(folder, file)))
        .map(([name, file]) => [name, join(folder, file)]),
    );
    const bundle = await rolldown({ input, platform: 'node', external: externals(folder), tsconfig: false });
    const { output } = await bundle.write({
      dir: join(folder, 'dist'),
      format: 'esm',
      sourcemap: true,
      // A package holds its sources.
      sourcemapExcludeSources: true,
      cleanDir: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'shared-[hash].js',
    });
    await bundle.close();
    writeLicenses(
      join(folder, 'dist'),
      output.flatMap(({ moduleIds = [] }) => moduleIds),
    );
  }
}

/**
 * Dependencies that go into `dist/` nonetheless, by package. Public types name zod's, so sites install it, but it is 95 files with
 * texts in 50 languages, which take 50 ms at each start.
 */
const bundled = { lectern: ['zod'] };

/** Returns whether a module stays outside of a package's `dist/`: Node's own, and those of the packages that it names. */
function externals(folder) {
  const { name: own, dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !bundled[own]?.includes(name));
  return (id) => isBuiltin(id) || names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Returns the folder of the package that a module belongs to; undefined for one of ours. */
function packageOf(id) {
  const folders = [...id.matchAll(/\/node_modules\/(?:@[^/]+\/)?[^/]+/g)].map((found) =>
    id.slice(0, found.index + found[0].length),
  );
  return folders.findLast((folder) => existsSync(join(folder, 'package.json')));
}

/** Writes the licenses of the packages that went into a `dist/`. Throws for a package without one. */
function writeLicenses(dist, modules) {
  const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []));
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    if (!file && !license) throw new Error(`${name} has no license.`);
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `License: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  if (texts.length > 0) writeFileSync(join(dist, 'LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}
