import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { listStaticFiles } from './list-static-files.ts';

const site = testFolder();

async function list(staticDir: string) {
  const { value, diagnostics } = await listStaticFiles({ root: site.root, staticDir });
  return [value, diagnostics.map(({ file, code }) => `${file} ${code}`)];
}

it('lists every file by its path on the site, hidden ones too', async () => {
  site.write({ 'static/b.png': '', 'static/.well-known/a.txt': '', 'static/_headers': '', 'static/a/c.svg': '' });
  expect(await list('static')).toEqual([['/.well-known/a.txt', '/_headers', '/a/c.svg', '/b.png'], []]);
});

it('is fine without the folder that it has by default, and reports any other that is missing', async () => {
  expect(await list('static')).toEqual([[], []]);
  expect(await list('public')).toEqual([[], ['public static-folder-missing']]);
});

it('reports a file in the place of the folder', async () => {
  site.write({ static: 'x' });
  expect(await list('static')).toEqual([[], ['static static-folder-missing']]);
});
