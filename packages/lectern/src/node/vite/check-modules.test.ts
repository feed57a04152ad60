import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { siteConfig } from '../config/site-config.ts';
import { checkModules } from './check-modules.ts';

const folder = testFolder();

it('a theme is missing once its folder is deleted, although Node remembers its package.json', () => {
  const { root } = folder;
  const config = siteConfig.parse({ title: 'Test', url: 'https://example.com', theme: './theme', sources: [] });
  const found = () =>
    checkModules({ root, config, placeOf: () => ({ file: 'site.config.ts' }) }).map(({ message }) => message);
  folder.write({ 'package.json': '{}', 'theme/package.json': '{ "name": "theme", "version": "1.0.0" }' });
  expect(found()).toEqual([]);
  rmSync(join(root, 'theme'), { recursive: true });
  expect(found()).toEqual(['There is no theme "./theme": there is no such folder.']);
  folder.write({ 'theme/index.ts': '' });
  expect(found()).toEqual(['There is no theme "./theme": it holds no package.json.']);
});
