import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { ProblemContext } from '../src/node/vite/bundle-problems.ts';
import type { testFolder } from './test-folder.ts';

/** Bundles files, the first of which is the entry, with a plugin. Returns what problems of the bundle are reported with. */
export async function bundleFiles(input: {
  readonly folder: ReturnType<typeof testFolder>;
  readonly files: Readonly<Record<string, string>>;
  readonly plugin: Plugin;
  readonly define?: Readonly<Record<string, string>>;
}): Promise<ProblemContext> {
  const { folder, files, plugin, define = {} } = input;
  const { root } = folder;
  folder.write({ 'package.json': '{"type":"module"}', ...files });
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define,
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(root, Object.keys(files)[0]!) } },
  });
  return { root, theme: '', articleOf: () => undefined, styles: async () => [] };
}
