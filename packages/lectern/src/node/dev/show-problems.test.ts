import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { codeProblem } from './code-problem.ts';
import { errorDocument } from './error-document.ts';
import { overlayError } from './overlay-error.ts';

const site = testFolder();
const problem = (more: Partial<Diagnostic> = {}): Diagnostic => ({
  severity: 'error',
  code: 'link-broken',
  message: 'The link leads nowhere.',
  hint: 'Correct it.',
  file: 'docs/a.md',
  ...more,
});

describe('the overlay', () => {
  it('shows errors, the first with its lines', () => {
    site.write({ 'docs/a.md': 'one\ntwo\nthree\nfour\nfive\nsix\n' });
    const others = [
      problem({ severity: 'warning' }),
      problem({ line: 4, column: 3 }),
      problem({ file: 'acme@1.0.0/index.d.ts', line: 7 }),
      problem({ line: 2, column: 5 }),
    ];
    const file = join(site.root, 'docs/a.md');
    expect(overlayError(others, site.root)).toEqual({
      message: 'The link leads nowhere. [link-broken]\nCorrect it.',
      stack: `acme@1.0.0/index.d.ts:7\nThe link leads nowhere. [link-broken]\nCorrect it.\n\n${file}:2:5\nThe link leads nowhere. [link-broken]\nCorrect it.`,
      id: file,
      loc: { file, line: 4, column: 3 },
      frame: '     2 | two\n     3 | three\n>    4 | four\n       |   ^\n     5 | five\n     6 | six\n',
    });
    expect(overlayError([problem({ severity: 'warning' })], site.root)).toBeUndefined();
  });

  it.each([
    [1, '>    1 | one\n       | ^\n     2 | two\n     3 | \n'],
    [3, '     1 | one\n     2 | two\n>    3 | \n       | ^\n'],
    [4, undefined],
  ])('shows what there is around line %d', (line, frame) => {
    site.write({ 'docs/a.md': 'one\ntwo\n' });
    expect(overlayError([problem({ line })], site.root)).toMatchObject({ loc: { line, column: 1 }, frame });
  });

  it('shows no lines of a file that cannot be read, and of a problem without a line', () => {
    expect(overlayError([problem({ line: 1 })], site.root)?.frame).toBeUndefined();
    expect(overlayError([problem()], site.root)).not.toHaveProperty('loc');
  });

  it('stands in the place of a page that cannot be rendered', () => {
    const html = errorDocument([problem({ message: 'See </script>.' })], {
      root: site.root,
      baseUrl: '/base/',
      made: '1 2',
    });
    expect(html).toContain('from "/base/@vite/client"');
    expect(html).toContain('See \\u003c/script>. [link-broken]');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain("'vite:beforeUpdate'");
    // A change that came before the page was connected has no event.
    expect(html).toContain('version !== "1 2"');
    expect(errorDocument([], { root: site.root, baseUrl: '/', made: '' })).toContain(
      '{"message":"The page cannot be rendered.","stack":""}',
    );
  });
});

describe('an error of code', () => {
  const read = (error: unknown, file = '/site/pages/a.tsx') => {
    const { code, message, ...place } = codeProblem({ error, context: { root: '/site' } as never, file });
    return { code, message, file: place.file, line: place.line, column: place.column };
  };
  const error = (message: string, more: object = {}) => Object.assign(new Error(message), { stack: '', ...more });

  it.each([
    ['with a place', error('No.', { loc: { file: '/site/src/b.ts', line: 3, column: 4 } }), 'src/b.ts', 3, 5],
    ['in a module', error('No.', { id: '/site/src/b.ts?import', loc: { line: 3, column: 0 } }), 'src/b.ts', 3, 1],
    ['in a module without a place', error('No.', { id: '/site/src/b.ts?v=1' }), 'src/b.ts', undefined, undefined],
    [
      'that the parser draws',
      error('No.', {
        id: '/site/src/b.ts',
        errors: [{ message: 'Unexpected\n ╭─[ \u001b[1m/site/src/b.ts:7:2\u001b[0m ]' }],
      }),
      'src/b.ts',
      7,
      2,
    ],
    [
      'about a file that is missing',
      error('Failed to load url ./x (resolved id: ./x) in /site/src/b.ts. Does the file exist?'),
      'src/b.ts',
      undefined,
      undefined,
    ],
    ['outside the site', error('No.', { id: '/other/b.ts' }), '/other/b.ts', undefined, undefined],
    ['in a module that is no file', error('No.', { id: 'virtual:a' }), 'pages/a.tsx', undefined, undefined],
    ['that is no error', 'text', 'pages/a.tsx', undefined, undefined],
    ['that is nothing', undefined, 'pages/a.tsx', undefined, undefined],
  ] as const)('%s is told at its place', (_, thrown, file, line, column) => {
    expect(read(thrown)).toMatchObject({ code: 'dev-code-fails', file, line, column });
  });

  it('says what the parser says, without the name of the plugin', () => {
    expect(read(error('[plugin_x] It fails.')).message).toMatch(/It fails$/);
    expect(read(error('[plugin_x] It fails.')).message).not.toContain('plugin_x');
    expect(read(error('Whole.', { errors: [{ message: 'Part.' }] })).message).toMatch(/Part$/);
  });

  it.each([
    [
      'postcss-import: /site/src/c.css:3:2: Unexpected }',
      'style-syntax',
      'The style sheet cannot be read: Unexpected }.',
    ],
    [
      "ENOENT: no such file or directory, open './gone.css'",
      'import-unresolved',
      'The import "./gone.css" cannot be found.',
    ],
  ])('is of the style sheet that cannot be used: %s', (reason, code, message) => {
    const thrown = error(`[postcss] ${reason}`, { plugin: 'vite:css', id: '/site/src/c.css' });
    expect(read(thrown)).toMatchObject({ code, message, file: 'src/c.css' });
  });

  it('is of the theme if the theme lacks something', () => {
    const context = { root: '/site', theme: '/site/theme/index.ts' } as never;
    const thrown = Object.assign(new Error('It has no Layout.'), { name: 'ThemeError' });
    expect(codeProblem({ error: thrown, context, file: '/site/a.md' })).toMatchObject({
      code: 'theme-invalid',
      file: '/site/theme/index.ts',
    });
  });

  it('is of a plugin that the site adds, at the module or in the configuration', () => {
    const ofModule = error('No.', { plugin: 'mine', id: '/site/src/b.ts' });
    expect(read(ofModule)).toMatchObject({ code: 'vite-plugin-fails', file: 'src/b.ts' });
    const elsewhere = error('No.', { plugin: 'mine', id: '/other/b.ts' });
    expect(read(elsewhere)).toMatchObject({ code: 'vite-plugin-fails', file: 'site.config.ts' });
    expect(read(error('No.', { plugin: 'vite:css' })).code).toBe('dev-code-fails');
  });

  it('is told where its stack says, in an article by the name of its module', () => {
    const stack = (name: string) => `Error: No.\n    at render (${name}:3:5)\n    at next (/site/src/c.ts:1:1)`;
    expect(read(error('No.', { stack: stack('/site/src/b.ts') }))).toMatchObject({
      file: 'src/b.ts',
      line: 3,
      column: 5,
    });
    const articleOf = (key: string) => (key === 'docs/a' ? { file: 'docs/a.mdx' } : undefined);
    const context = { root: '/site', articleOf } as never;
    const thrown = error('No.', { stack: stack('/site/virtual:lectern/article/docs/a.jsx') });
    expect(codeProblem({ error: thrown, context, file: '/site/x.md' })).toMatchObject({ file: 'docs/a.mdx' });
  });

  it('is told at its line and column, however long their numbers are', () => {
    const errors = [{ message: 'Unexpected\n ╭─[ /site/src/b.ts:123:45 ]' }];
    expect(read(error('No.', { id: '/site/src/b.ts', errors }))).toMatchObject({ line: 123, column: 45 });
    const quoted = error('See: Failed to load url ./x (resolved id: ./x) in /site/src/b.ts. Does the file exist?');
    expect(read(quoted).file).toBe('pages/a.tsx');
    expect(read(error('No [name] here.')).message).toMatch(/No \[name\] here$/);
    expect(read(error('Is [name] here.', { errors: [] })).message).toMatch(/Is \[name\] here$/);
  });
});
