import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildModel } from '../src/model/build-model.ts';
import { itemPage } from '../src/pages/item-page.ts';

// Packages that this repository runs with, each with habits of its own, at whatever version is installed.
const installed = path.resolve(import.meta.dirname, '../../../node_modules');

it.each(['comment-parser', 'postcss', 'satteri', 'vite', 'yaml'])(
  'finds nothing wrong with %s',
  { timeout: 60_000 },
  (name) => {
    const folder = path.join(installed, name);
    expect(existsSync(folder)).toBe(true);
    const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const { value, diagnostics } = buildModel({
      description: { package: name },
      packages: [{ name, version, license, folder }],
    });
    expect(diagnostics).toEqual([]);
    expect(value.items.length).toBeGreaterThan(10);
    const context = { model: value, place: { base: '/docs', folder: 'api' }, notes: new Map(), mustDescribe: false };
    for (const item of value.items) {
      const page = itemPage(item, context);
      expect(page.diagnostics).toEqual([]);
      expect(page.value.body, item.id).toContain(item.name.split('.').at(-1));
    }
  },
);
