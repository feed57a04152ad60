import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { listFiles } from './list-files.ts';

const site = testFolder();
const link = (path: string, target: string) => symlinkSync(target, join(site.root, path));

it('follows links within the folder, and none to a folder whose name only begins like it', async () => {
  site.write({ 'docs/good.md': '', 'docs/deep/a.md': '', 'docs-private/secret.md': '', 'docs.md': '', 'doc/b.md': '' });
  mkdirSync(join(site.root, 'docs/links'));
  link('docs/links/good.md', '../good.md');
  link('docs/links/deep', '../deep');
  const leaving = {
    'docs/links/file.md': '../../docs-private/secret.md',
    'docs/links/folder': '../../docs-private',
    'docs/links/next.md': '../../docs.md',
    'docs/links/shorter': '../../doc',
    'docs/links/around': '../..',
  };
  for (const [path, target] of Object.entries(leaving)) link(path, target);
  const { value, diagnostics } = await listFiles({ root: site.root, folder: join(site.root, 'docs') });
  expect(value).toEqual(['deep/a.md', 'good.md', 'links/deep/a.md', 'links/good.md']);
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`).sort()).toEqual(
    Object.keys(leaving)
      .map((path) => `content-link-leaves-folder ${path}`)
      .sort(),
  );
});

it('follows links within a folder that is a link itself', async () => {
  site.write({ 'real/a.md': '', 'real-private/secret.md': '' });
  link('docs', 'real');
  link('real/b.md', 'a.md');
  link('real/c.md', '../real-private/secret.md');
  const { value, diagnostics } = await listFiles({ root: site.root, folder: join(site.root, 'docs') });
  expect(value).toEqual(['a.md', 'b.md']);
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(['content-link-leaves-folder docs/c.md']);
});
