import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../../test/test-folder.ts';
import { createFiles, isUnchanged } from './files.ts';

const site = testFolder();
const at = (path: string) => join(site.root, path);

it('reads what lies in a root, and nothing of a folder whose name only begins like it', async () => {
  site.write({ 'docs/a.js': 'a', 'docs-private/secret.js': 'secret', 'docs.js': 'secret' });
  symlinkSync('../docs-private/secret.js', at('docs/linked.js'));
  symlinkSync('../docs-private', at('docs/folder'));
  symlinkSync('a.js', at('docs/own.js'));
  symlinkSync('docs', at('content'));
  const files = createFiles([at('docs')]);
  for (const path of ['docs/a.js', 'docs/own.js'])
    expect(await files.read(at(path)), path).toMatchObject({ bytes: Buffer.from('a') });
  const outside = ['docs-private/secret.js', 'docs.js', 'docs/linked.js', 'docs/folder/secret.js', 'content/a.js'];
  for (const path of outside) expect(await files.read(at(path)), path).toBe('outside');
  // A root may be a link, which leads nowhere else.
  const linked = createFiles([at('content')]);
  expect(await linked.read(at('content/own.js'))).toMatchObject({ bytes: Buffer.from('a') });
  expect(await linked.read(at('content/linked.js'))).toBe('outside');
  for (const dependency of files.dependencies) expect(await isUnchanged(dependency, [at('docs')])).toBe(true);
});
