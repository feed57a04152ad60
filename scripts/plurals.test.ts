import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { en } from '../packages/theme/src/messages/en.ts';

const root = join(import.meta.dirname, '..');

/** A number in a text, before a noun in the plural: `${pages.length} pages`, `${count} posts`. */
const counted = /\$\{(?:[\w.]+\.)?(?:length|size|count|total|pages)\} (?!is\b|was\b|has\b|ms\b)[a-z]+s\b/;
/** What the line says about the number one. */
const considered = /=== 1|> 1/;
/** Numbers that are never one: the characters of a cut text, and of an address. */
const large = ['packages/verify/src/run/exchanges.ts', 'site/run/client/pass-on.ts'];

it('puts no noun in the plural after a number that may be one', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'site/{components,run}/**/*.{ts,tsx}'], { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !file.includes('.test.') && !large.includes(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.filter((line) => counted.test(line) && !considered.test(line)).map((line) => `${file}: ${line}`);
    });
  expect(found).toEqual([]);
});

it('has a text for one where a text of the theme counts', () => {
  // A button that shows all lines stands below long samples only.
  const many = Object.entries(en).filter(([name, text]) => /^\{count\} \w+s$/.test(text) && name !== 'showAllLines');
  expect(many.map(([name]) => name)).toEqual(['postCount']);
  expect(en.onePost).toBe('1 post');
});
