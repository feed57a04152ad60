import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporarySite } from '../support/temporary-site.ts';

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n\n## Part\n\nText.\n`;
const content = {
  'docs/a.md': page('A'),
  'docs/b.md': page('B', '[A](./a.md)'),
  'docs/c.md': page('C'),
  'docs/d.mdx': page('D', '{1 + 1}'),
  'static/file.txt': 'text',
};
const site = temporarySite(content);
afterAll(() => site.remove());

type Output = Readonly<Record<string, string>>;

function build(...args: string[]): void {
  const { status, stdout, stderr } = site.run('build', ...args);
  if (status !== 0) throw new Error(stdout + stderr);
}

/** Returns the paths of the output whose content differs. */
function changed(before: Output, after: Output): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort();
}

/** Returns the inode number of every page's document, which changes when a file is written again. */
function numbers(): Readonly<Record<string, number>> {
  const paths = Object.keys(site.output()).filter((path) => path.endsWith('.html') && path !== 'docs.html');
  return Object.fromEntries(paths.map((path) => [path, statSync(join(site.root, 'dist', path)).ino]));
}

/** Returns the documents that a function leaves as the same files. */
function keptBy(action: () => void): readonly string[] {
  const before = numbers();
  action();
  return Object.entries(numbers())
    .filter(([path, number]) => before[path] === number)
    .map(([path]) => path);
}

/** Returns the output of a clean build. */
function clean(): Output {
  const kept = site.output();
  build('--no-cache');
  const output = site.output();
  expect(changed(kept, output)).toEqual([]);
  build();
  return output;
}

describe('a build after another one', () => {
  let first: Output;
  beforeAll(() => {
    build();
    first = site.output();
  });
  beforeEach(() => {
    site.write(content);
    build();
  });

  it('does not write pages again when nothing has changed', () => {
    expect(keptBy(() => build())).toEqual(Object.keys(numbers()));
    expect(site.output()).toEqual(first);
  });

  it('says as often what is wrong with a page, and leaves the output', () => {
    site.write({ 'docs/c.md': page('C', '<p id="twice">One</p>\n<p id="twice">Two</p>') });
    for (const attempt of [1, 2]) {
      const { status, stderr } = site.run('build');
      expect({ attempt, status, isSaid: stderr.includes('[id-duplicate]') }).toEqual({
        attempt,
        status: 1,
        isSaid: true,
      });
    }
    expect(site.output()).toEqual(first);
  });

  it('writes the page whose text has changed, and leaves all other files and contents as they are', () => {
    site.write({ 'docs/a.md': page('A', 'Other text.') });
    const kept = keptBy(() => build());
    expect(Object.keys(numbers()).filter((path) => !kept.includes(path))).toEqual(['docs/a.html']);
    // The words that search knows, and the whole text for agents, are those of all pages.
    const others = changed(first, site.output()).filter((path) => !path.includes('search'));
    const own = ['_lectern/pages/docs/a.json', '_lectern/prose/docs/a.json', 'docs/a.html', 'docs/a.md'];
    expect(others).toEqual([...own, 'llms-full.txt', 'llms.txt']);
    clean();
  });

  it('leaves every file whose content is the same as it was, so that hosts see no new time', () => {
    const numberOf = (path: string) => statSync(join(site.root, 'dist', path)).ino;
    const [before, old] = [site.output(), new Map(Object.keys(site.output()).map((path) => [path, numberOf(path)]))];
    site.write({ 'docs/a.md': page('A', 'Other text.') });
    build();
    const different = changed(before, site.output());
    const again = [...old].filter(([path, number]) => !different.includes(path) && numberOf(path) !== number);
    // The mark of the output, and copies of the static folder.
    expect(again.map(([path]) => path).sort()).toEqual(['_lectern/output.json', 'file.txt']);
  });

  it.each<[string, Record<string, string>]>([
    ['a title', { 'docs/a.md': page('Another') }],
    ['a page that is code', { 'docs/d.mdx': page('D', '{1 + 2}') }],
    [
      'the configuration',
      { 'site.config.ts': readFileSync(join(site.root, 'site.config.ts'), 'utf8').replace('Test', 'Other') },
    ],
  ])('gives what a clean one gives after a change of %s', (_, change) => {
    const before = readFileSync(join(site.root, 'site.config.ts'), 'utf8');
    site.write(change);
    build();
    expect(changed(first, site.output())).not.toEqual([]);
    clean();
    site.write({ 'site.config.ts': before });
  });

  it('mends what was done to the files of pages, however well it is hidden', () => {
    const damages: readonly (readonly [string, (file: string) => void])[] = [
      ['docs/a.html', (file) => writeFileSync(file, 'not the page')],
      ['_lectern/pages/docs/b.json', (file) => writeFileSync(file, 'x'.repeat(statSync(file).size))],
      ['docs/c.html', (file) => keepingTime(file, () => writeFileSync(file, ''))],
      ['docs/d.html', replaceUnseen],
      ['_lectern/pages/docs/intro.json', (file) => rmSync(file)],
    ];
    for (const [path, damage] of damages) damage(join(site.root, 'dist', path));
    expect(changed(first, site.output())).toHaveLength(damages.length);
    build();
    expect(site.output()).toEqual(first);
  });
});

function keepingTime(file: string, change: () => void): void {
  const { atime, mtime } = statSync(file);
  change();
  utimesSync(file, atime, mtime);
}

function replaceUnseen(file: string): void {
  keepingTime(file, () => {
    const { size } = statSync(file);
    rmSync(file);
    // The number of the file that was deleted goes to the next that is made.
    writeFileSync(`${file}.other`, '');
    writeFileSync(file, 'x'.repeat(size));
    rmSync(`${file}.other`);
  });
}
