import { expect, it } from 'vitest';
import { libraryFiles, type WrittenPackage, writeSite } from '../../test/written-site.ts';
import { packageReference } from './package-reference.ts';

const acme = libraryFiles(`
export declare function parse(text: string): Node;
export interface Node { name: string }
export declare function print(node: Node): string;
`);

/** Runs the reference of a package named `acme` on a site. */
async function run(packages: Readonly<Record<string, WrittenPackage>>, changesSince: readonly string[] = []) {
  const source = packageReference({ library: { package: 'acme' }, changesSince });
  const { value, diagnostics } = await source({ root: writeSite({ packages }), drafts: false });
  const textOf = (id: string) => {
    const body = value.entries.find((entry) => entry.id === id)?.body;
    return body?.format === 'markdown' ? body.source : '';
  };
  return { entries: value.entries, problems: diagnostics.map(({ message }) => message), textOf };
}

it('compares earlier versions, which the lock file names with their versions', async () => {
  const before = libraryFiles('export declare function parse(text: string): void;\nexport declare const gone: 1;');
  const packages = { acme: { files: acme }, 'acme@1.0.0': { version: '1.0.0', files: before } };
  const { entries, problems, textOf } = await run(packages, ['1.0.0']);
  expect(problems).toEqual([]);
  expect(entries.map(({ id, frontMatter }) => [id, frontMatter.sidebar_position]).slice(0, 3)).toEqual([
    ['api/index', 0],
    ['api/changes', 0.5],
    ['api/parse', 1],
  ]);
  expect(textOf('api/changes')).toContain('## 1.2.3 {#v1-2-3}\n\nCompared with 1.0.0.\n\n**Added**\n\n- [`Node`]');
  expect(textOf('api/changes')).toContain('**Removed**\n\n- `gone`');
  expect(textOf('api/index')).toContain('[Changes](/docs/api/changes)');
  expect(textOf('api/print')).toContain('Added in version 1.2.3.');
  expect(textOf('api/parse')).not.toContain('Added in');
});

it('asks for an earlier version that is not in the lock file', async () => {
  const { entries, problems } = await run({ acme: { files: acme } }, ['1.0.0']);
  expect(entries).toEqual([]);
  expect(problems.join()).toContain('acme@1.0.0');
});

it('lists many names by their first letters, too, with a field that filters them', async () => {
  const names = ['_zero', ...Array.from({ length: 30 }, (_, index) => `${'abc'[index % 3]}${index}`)];
  const files = libraryFiles(names.map((name) => `export declare const ${name}: 1;`).join('\n'));
  const { textOf } = await run({ acme: { files } });
  const index = textOf('api/index');
  expect(index).toMatch(
    /## By letter\n\n<dl class="api-index">\n<div><dt>A<\/dt><dd><ul><li><a href="\/docs\/api\/a0"><code>a0<\/code><\/a><\/li>/,
  );
  expect(index).toMatch(/<dt>Z<\/dt><dd><ul><li><a href="\/docs\/api\/_zero">/);
  expect(index).toMatch(/<div class="list-filter js"><input type="text" aria-label="Filter the names"/);
  expect((await run({ acme: { files: acme } })).textOf('api/index')).not.toMatch(/By letter|list-filter/);
});
