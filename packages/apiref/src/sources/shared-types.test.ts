import { expect, it } from 'vitest';
import { libraryFiles, writeSite } from '../../test/written-site.ts';
import { packageReference } from './package-reference.ts';

const functions = (count: number) =>
  Array.from({ length: count }, (_, index) => `export declare function f${index}(a: Far): void;`).join('\n');

async function run(count: number, pages: 'name' | 'module' = 'name') {
  const text = `interface Far { near: Near; first: First }\ninterface Near { far: Far }\nexport interface First { a: 1 }\n${functions(count)}`;
  const source = packageReference({ library: { package: 'acme' }, pages });
  const root = writeSite({ packages: { acme: { files: libraryFiles(text) } } });
  const { value, diagnostics } = await source({ root, drafts: false });
  expect(diagnostics).toEqual([]);
  const bodyOf = (id: string) => {
    const body = value.entries.find((entry) => entry.id === id)?.body;
    return body?.format === 'markdown' ? body : undefined;
  };
  return { ids: value.entries.map(({ id }) => id), bodyOf };
}

it('explains a type once if more than three pages refer to it, and leads there from each', async () => {
  const { ids, bodyOf } = await run(4);
  expect(ids).toContain('api/shared-types');
  const shared = bodyOf('api/shared-types');
  expect(shared?.source.match(/^#+ .*$/gm)).toEqual(['### Far {#type-far}', '### Near {#type-near}']);
  const hints = Object.values(shared?.codeHints ?? {}).flat();
  expect(hints.map(({ name, href }) => [name, href])).toEqual([
    ['Near', '#type-near'],
    ['First', '/docs/api/First'],
    ['Far', '#type-far'],
  ]);
  expect(bodyOf('api/f0')?.source).not.toContain('## Types');
  expect(bodyOf('api/f0')?.source).toContain('<a class="t" href="/docs/api/shared-types#type-far">Far</a>');
});

it('leads there from the pages of modules, too', async () => {
  const { bodyOf } = await run(4, 'module');
  expect(bodyOf('api/acme')?.source).toContain('href="/docs/api/shared-types#type-far"');
});

it('explains it on each page if there are fewer', async () => {
  const { ids, bodyOf } = await run(3);
  expect(ids).not.toContain('api/shared-types');
  expect(bodyOf('api/f2')?.source).toContain('### Far {#type-far}');
});

it('gives types that differ by their case alone different anchors, to which links lead', async () => {
  const text =
    'interface esResult { a: 1 }\ninterface ESResult { b: esResult }\nexport declare function f(a: ESResult): void;';
  const source = packageReference({ library: { package: 'acme' } });
  const { value } = await source({
    root: writeSite({ packages: { acme: { files: libraryFiles(text) } } }),
    drafts: false,
  });
  const body = value.entries.find(({ id }) => id === 'api/f')?.body;
  const page = body?.format === 'markdown' ? body : undefined;
  expect(page?.source.match(/^### .*$/gm)).toEqual([
    '### ESResult {#type-esresult}',
    '### esResult {#type-esresult-2}',
  ]);
  expect(page?.source).toContain('href="#type-esresult"');
  const hints = Object.values(page?.codeHints ?? {}).flat();
  expect(hints.map(({ name, href }) => [name, href])).toContainEqual(['esResult', '#type-esresult-2']);
});
