import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { hostNames } from '../packages/lectern/src/node/config/host-names.ts';
import { docFields, pageFields, postFields } from '../packages/lectern/src/node/content/front-matter-fields.ts';
import { admonitionTypes } from '../packages/lectern/src/node/markdown/labels.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const codeOf = (path: string) => new Set([...read(path).matchAll(/`+([^`\n]+)`+/g)].map(([, code]) => code!));

const themeTokens = [...read('packages/theme/src/tokens.css').matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!);
const componentNames = [...read('packages/theme/src/components.ts').matchAll(/^export \{ (.*) \}/gm)].flatMap(
  ([, names]) => names!.split(', '),
);
const commands = [...read('packages/lectern/src/node/cli/index.ts').matchAll(/\.command\('(\w+)/g)].map(
  ([, name]) => name!,
);

/** Lists in pages of the handbook, and where the engine defines their items. */
it.each([
  ['theme.md', themeTokens],
  ['theme.md', componentNames],
  ['writing/front-matter.md', Object.keys({ ...pageFields, ...docFields, ...postFields })],
  ['writing/blocks.md', Object.keys(admonitionTypes)],
  ['deploying.md', [...hostNames]],
])('%s names all that there is', (page, names) => {
  const written = codeOf(`handbook/content/docs/${page}`);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !written.has(name))).toEqual([]);
});

it('the promise of stability names every entry of every package', () => {
  const promise = read('docs/stability.md');
  const entries = [...read('scripts/exports.expected.txt').matchAll(/^(\S.*)$/gm)].map(([, name]) => name!);
  expect(entries.length).toBeGreaterThanOrEqual(10);
  expect(entries.filter((name) => !promise.includes(`\`${name}\``))).toEqual([]);
});

it('the first page names every command', () => {
  const page = read('handbook/content/docs/first-site.md');
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !page.includes(`\`lectern ${name}`))).toEqual([]);
});

it('says what the terminal says in its words', () => {
  const texts = read('scripts/diagnostics.expected.txt').matchAll(/^(\w+) (\S+)\n {2}(.+)\n {2}(.+)$/gm);
  const anyValues = (text: string) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/g, '.*');
  const words = new Map([...texts].map(([, severity, code, ...parts]) => [code, [severity, ...parts.map(anyValues)]]));
  const pages = globSync(['handbook/{content,pages}/**/*.{md,mdx}', 'README.md'], { cwd: root });
  const shown = pages.flatMap((page) => [...read(page).matchAll(/^\S+ (\w+) (.+) \[([a-z-]+)\]\n {2}(.+)$/gm)]);
  expect(shown.length).toBeGreaterThan(2);
  for (const [all, severity, message, code, hint] of shown) {
    const [expected, ...parts] = words.get(code!) ?? [];
    expect([severity, message, hint], all).toEqual([
      expected,
      ...parts.map((part) => expect.stringMatching(`^${part}$`)),
    ]);
  }
});
