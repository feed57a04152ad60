import { describe, expect, it } from 'vitest';
import { checkWindowsName, createOutputPaths } from './output-path.ts';

/** Returns the code that the last of the paths gets when they are claimed in this order. */
function claim(...list: readonly string[]): string | undefined {
  const paths = createOutputPaths();
  return list.map((path) => paths.claim({ path, owner: `The owner of ${path}`, place: { file: 'a.md' } })?.code).at(-1);
}

describe('createOutputPaths', () => {
  it.each(['index.html', 'docs/a.html', '.well-known/security.txt', 'a b/ä…c.html', '..a/b..', '~/a', 'docs/a:b'])(
    'gives %s',
    (path) => expect(claim(path)).toBeUndefined(),
  );

  it.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    '../a.html',
    'a/../../b.html',
    'a/..',
    './a',
    'a//b',
    'a/',
    'a\\..\\..\\b',
    '\\\\host\\share',
    'C:/a',
    'c:a',
    'a\0b',
    'a\nb',
  ])('refuses %j, which leaves the folder on some system', (path) => {
    expect(claim(path)).toBe('output-path-outside');
  });

  it('refuses a name that no file system takes', () => {
    expect(claim(`${'a'.repeat(250)}.html`)).toBeUndefined();
    expect(claim(`docs/${'a'.repeat(251)}.html`)).toBe('output-path-long');
    expect(claim(`docs/${'ä'.repeat(130)}/b.html`)).toBe('output-path-long');
  });

  it('refuses a path that has an owner', () => {
    expect(claim('a.html', 'a.html')).toBe('output-path-taken');
  });

  it.each([
    ['a.html', 'A.html'],
    ['docs/\u00e9.html', 'docs/e\u0301.html'],
    ['Docs/a.html', 'docs/A.html'],
    ['a', 'a/b.html'],
    ['a/b.html', 'a'],
    ['a/b/c', 'A'],
    ['A', 'a/b/c'],
  ])('refuses, beside %s, the path %s', (first, second) => {
    expect(claim(first, second)).toBe('output-path-close');
  });

  it('gives paths that have a folder in common', () => {
    expect(claim('docs.html', 'docs/a.html', 'docs/b.html', 'docs/c/d.html')).toBeUndefined();
  });

  it('says who has what another wants', () => {
    const paths = createOutputPaths();
    const place = { file: 'a.md', line: 3 };
    paths.claim({ path: 'A.html', owner: 'The page A.md', place });
    const problem = paths.claim({ path: 'a.html', owner: 'The page a.md', place });
    expect(problem).toMatchObject({ ...place, code: 'output-path-close' });
    expect(problem!.message).toMatch(/The page a\.md would be written to a\.html, and the page A\.md to A\.html/);
    const name = `${'b'.repeat(300)}.html`;
    expect(paths.claim({ path: name, owner: 'The page b.md', place })!.message).toMatch(
      /The page b\.md.*"?b{40}…"?.*255/,
    );
    // Who asked in vain has nothing.
    expect(paths.claim({ path: 'docs/x', owner: 'The page x.md', place })).toBeUndefined();
    expect(paths.claim({ path: 'docs', owner: 'The page docs.md', place })!.message).toContain('the page x.md');
    expect(paths.claim({ path: 'docs/x/y', owner: 'The page y.md', place })!.message).toContain('the page x.md');
    expect(paths.claim({ path: 'docs/y', owner: 'The page y.md', place })).toBeUndefined();
  });
});

describe('checkWindowsName', () => {
  const check = (path: string) => checkWindowsName({ path, owner: 'The page a.md', place: { file: 'a.md' } })?.message;

  it.each([
    ['con.html', 'con.html'],
    ['docs/NUL', 'NUL'],
    ['aux/a.html', 'aux'],
    ['docs/com1.tar.gz', 'com1.tar.gz'],
    ['lpt².html', 'lpt².html'],
    ['docs/x:y.html', 'x:y.html'],
    ['what?/a.html', 'what?'],
    ['a*', 'a*'],
    ['a<b>', 'a<b>'],
    ['a|b', 'a|b'],
    ['a"b', 'a"b'],
    ['docs./a.html', 'docs.'],
    ['docs /a.html', 'docs '],
  ])('names what Windows cannot have in %s', (path, name) => {
    expect(check(path)).toBe(`The page a.md is written to ${path}, but Windows does not allow the name "${name}".`);
  });

  it.each(['console.html', 'icon.html', 'com.html', 'com10.html', 'docs/.htaccess', "a'b (c) [d] é.html", 'a..b'])(
    'says nothing of %s',
    (path) => expect(check(path)).toBeUndefined(),
  );
});
