import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackages, parseLock } from '@lectern/apiref';
import { expect, it } from 'vitest';
import { lists } from './listed-packages.ts';
import { packageTables } from './package-tables.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lock = parseLock({
  text: readFileSync(path.join(root, 'reference.lock.json'), 'utf8'),
  file: 'reference.lock.json',
}).value;
const cacheDir = cacheFolder(root);
const fetched = await fetchPackages({ lock, lockFile: 'reference.lock.json', cacheDir, names: ['@wdio/cli'] });

it.skipIf(fetched.diagnostics.length > 0)(
  'says of every reporter and service whether it works with version 7',
  async () => {
    const { value, diagnostics } = await packageTables()({ root, drafts: false });
    expect(diagnostics).toEqual([]);
    expect(value.entries.map(({ id }) => id)).toEqual(['reporters', 'services']);
    for (const [index, { body }] of value.entries.entries()) {
      const text = body.format === 'markdown' ? body.source : '';
      const rows = [...text.matchAll(/^\| \[.*\]\(\/docs\/([\w-]+)\) \|.*$/gm)];
      expect(rows.map(([, id]) => id)).toEqual(lists[index]!.ids);
    }
    const all = value.entries.map(({ body }) => (body.format === 'markdown' ? body.source : '')).join('\n');
    const row = (id: string) => all.split('\n').find((line) => line.includes(`](/docs/${id}) |`));
    expect(row('spec-reporter')).toMatch(/\| yes \| with WebdriverIO, 7\.40\.0 \| MIT \|$/);
    expect(row('sumologic-reporter')).toContain('| with WebdriverIO, until 7.20.3 |');
    expect(row('wdio-mochawesome-reporter')).toContain(
      '| asks for `@wdio/cli` ^5.8.4; worked when tried | by others, 4.0.0 |',
    );
    expect(row('wdio-slack-service')).toContain('| any | no | by others');
    expect(row('sauce-service')).toContain('| WebDriver | yes |');
    expect(row('webdriver-mock-service')).toMatch(/\| no package for it \| {2}\| {2}\|$/);
  },
);
