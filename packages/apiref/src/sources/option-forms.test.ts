import type { SourceContext } from 'lectern';
import { expect, it } from 'vitest';
import { packageReference } from './package-reference.ts';
import { readmes } from './readmes.ts';

const context: SourceContext = { root: '/site', drafts: false, placeOf: (path) => ({ file: path.join('.') }) };
const library = { package: 'acme' };

type Options = Parameters<typeof packageReference>[0] & Parameters<typeof readmes>[0];

/** Returns what a source reports about options that TypeScript would refuse; JavaScript does not. */
async function problemsOf(source: typeof packageReference | typeof readmes, options: unknown) {
  const { value, diagnostics } = await source(options as Options)(context);
  expect(value).toEqual({ entries: [], isPartial: true });
  return diagnostics.map(({ file, message }) => `${file} ${message}`);
}

it.each<[unknown, string]>([
  [undefined, ` The source's options must be an object, but it is nothing.`],
  [{ library, package: 'acme' }, 'package The source has no option "package".'],
  [{ library: 'acme' }, 'library The source\'s option "library" must be an object with the package\'s name'],
  [{ library: { package: './acme' } }, 'library.package The source\'s option "library.package" must be the name of'],
  [{ library: { package: 'acme', entrys: ['.'] } }, 'library.entrys The source has no option "library.entrys".'],
  [{ library: { package: 'acme', entries: 'every' } }, 'library.entries The source\'s option "library.entries" must'],
  [{ library: { package: 'acme', entries: ['ajax'] } }, 'library.entries The source\'s option "library.entries" must'],
  [{ library: { package: 'acme', overrides: [{ kind: 'drop' }] } }, "library.overrides The source's option"],
  [{ library, pages: 'modules' }, 'pages The source\'s option "pages" must be "name" or "module"'],
  [{ library, index: 'no' }, 'index The source\'s option "index" must be true or false'],
  [{ library, changesSince: '8.0.0' }, 'changesSince The source\'s option "changesSince" must be a list of versions'],
  [{ library, foldr: 'api' }, 'foldr The source has no option "foldr".'],
])('reports the options %j of a reference', async (options, expected) => {
  expect((await problemsOf(packageReference, options))[0]).toContain(expected);
});

it('reports a missing option and an unknown one together', async () => {
  expect(await problemsOf(packageReference, { package: 'acme' })).toEqual([
    expect.stringContaining('library The source\'s option "library" must be an object with the package\'s name'),
    expect.stringContaining('package The source has no option "package".'),
  ]);
});

it.each<[unknown, string]>([
  [{}, 'pages The source\'s option "pages" must be a list of objects with "id"'],
  [{ pages: [{ id: 'acme' }] }, 'pages The source\'s option "pages" must be a list of objects with "id"'],
  [{ pages: [], docDir: 'docs' }, 'docDir The source has no option "docDir".'],
])('reports the options %j of READMEs', async (options, expected) => {
  expect((await problemsOf(readmes, options))[0]).toContain(expected);
});
