import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder, writeFiles } from '../../../test/test-folder.ts';
import { createOutput } from '../emit/create-output.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import { noStore } from '../store/open-store.ts';
import { commitSite } from './commit-site.ts';
import type { Project } from './project.ts';

const folder = testFolder();

/** Puts an output of a page in its place, with what lies in the static folder. */
async function commit(
  assets: Readonly<Record<string, string>>,
  hosts: readonly 'netlify'[] = [],
  more: { readonly config?: object; readonly made?: string } = {},
) {
  const { root } = folder;
  const project = {
    outDir: join(root, 'dist'),
    staticDir: join(root, 'static'),
    config: { url: 'https://example.com', baseUrl: '/base/', ...more.config },
  } as unknown as Project;
  writeFiles(project.staticDir, assets);
  const output = createOutput();
  try {
    await output.open({ root, outDir: project.outDir });
    await output.write('documents', { path: 'index.html', content: 'Home' });
    return await commitSite({
      output,
      project,
      assets: Object.keys(assets),
      files: [{ path: more.made ?? 'made/by-a-source.txt', read: () => 'Made' }],
      site: { pages: [], redirects: [{ from: '/old', to: '/base/new' }] } as unknown as BuiltSite,
      written: { pages: new Map(), made: [], socialImages: [], offlineBytes: undefined, policy: undefined },
      store: noStore,
      hosts,
      keep: 0,
    });
  } finally {
    await output.close();
  }
}
const read = (path: string) => readFileSync(join(folder.root, 'dist', path), 'utf8');

it('copies every file of the static folder as it is, beside pages and what sources made', async () => {
  const { diagnostics } = await commit({ '/a.txt': 'A', '/deep/er/b.svg': '<svg/>' });
  expect(diagnostics).toEqual([]);
  expect(['a.txt', 'deep/er/b.svg', 'index.html', 'made/by-a-source.txt'].map(read)).toEqual([
    'A',
    '<svg/>',
    'Home',
    'Made',
  ]);
});

it('writes what a host reads, below the base, unless the static folder has it', async () => {
  await commit({}, ['netlify']);
  expect(read('_redirects')).toContain('/base/old /base/new');
  await commit({ '/_redirects': 'Own' }, ['netlify']);
  expect(read('_redirects')).toBe('Own');
});

it('leaves a worker that ends those of earlier builds, where the site has none of its own', async () => {
  const worker = () => (existsSync(join(folder.root, 'dist/sw.js')) ? read('sw.js') : undefined);
  await commit({}, [], { config: { offline: false } });
  expect(worker()).toContain('unregister');
  await commit({}, [], { config: { offline: {} } });
  expect(worker()).toBeUndefined();
  await commit({}, [], { made: 'sw.js' });
  expect(worker()).toBe('Made');
  expect((await commit({ '/sw.js': 'Own' })).diagnostics).toEqual([]);
  expect(worker()).toBe('Own');
});
