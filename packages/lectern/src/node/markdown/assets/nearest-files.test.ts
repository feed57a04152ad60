import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../../test/test-folder.ts';
import { createFiles, isUnchanged } from './files.ts';
import { nearestFiles } from './nearest-files.ts';

const site = testFolder();
const at = (path: string) => join(site.root, path);
const roots = () => [at('docs'), at('static')];
const options = () => ({
  root: site.root,
  baseUrl: '/',
  staticDir: at('static'),
  contentRoots: [at('docs')],
});

const written = {
  'docs/guides/page.md': '',
  'docs/guides/page.png': '',
  'docs/guides/notes.txt': '',
  'docs/img/screen.png': '',
  'docs/guides/pictures/photo.jpg': '',
  'static/img/logo.svg': '',
  'secret.png': '',
};

it.each([
  ['./pages.png', ['./page.png']],
  ['page.jpg', ['page.png']],
  ['./pictures/photo.jpeg', ['./pictures/photo.jpg']],
  ['/img/logos.svg', ['/img/logo.svg']],
  ['@site/docs/img/screens.png', ['@site/docs/img/screen.png']],
  // The right file, but from the wrong folder.
  ['./img/screen.png', ['../img/screen.png']],
  ['../../img/logo.svg', ['/img/logo.svg']],
  ['/pictures/photo.jpg', ['./pictures/photo.jpg']],
  // Neither another kind of file nor one outside of the content.
  ['./note.txt', []],
  ['../../secrets.png', []],
  ['./nothing/like/it.png', []],
])('%s is near to %j', async (path, expected) => {
  site.write(written);
  const files = createFiles(roots());
  expect(await nearestFiles(path, at('docs/guides'), { options: options(), files })).toEqual(expected);
});

it('depends on the names in the folders that it has read, and on nothing if the text has no folder', async () => {
  site.write(written);
  const files = createFiles(roots());
  expect(await nearestFiles('./pages.png', undefined, { options: options(), files })).toEqual([]);
  await nearestFiles('./pages.png', at('docs/guides'), { options: options(), files });
  for (const dependency of files.dependencies) expect(await isUnchanged(dependency, roots())).toBe(true);
  renameSync(at('docs/guides/page.png'), at('docs/guides/other.png'));
  const states = await Promise.all(files.dependencies.map((dependency) => isUnchanged(dependency, roots())));
  expect(states).toContain(false);
});
