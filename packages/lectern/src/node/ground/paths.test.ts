import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskAddress, diskFile, isBelow, isBelowOutput, isInNodeModules, siteFile, slashed } from './paths.ts';

describe('isBelow', () => {
  it.each([
    ['/site/docs', '/site/docs', true],
    ['/site/docs/a.md', '/site/docs', true],
    ['/site/docs/a.md', '/site/docs/', true],
    ['/site/docs-private/a.md', '/site/docs', false],
    ['/site/docs/..private/a.md', '/site/docs', true],
    ['/site/docs/..', '/site/docs', false],
    ['/site', '/site/docs', false],
    ['/site/Docs/a.md', '/site/docs', false],
    ['/a', '/', true],
    ['docs/a.md', 'docs', true],
    ['docs-private/a.md', 'docs', false],
    ['virtual:lectern/site', '/', false],
    ['\0lectern-react', '/', false],
  ])('on POSIX: %s below %s is %s', (path, folder, expected) => {
    expect(isBelow(path, folder, posix)).toBe(expected);
  });

  it.each([
    ['C:\\site\\docs', 'C:\\site\\docs', true],
    ['C:\\site\\docs\\a.md', 'C:\\site\\docs', true],
    ['C:/site/docs/a.md', 'C:\\site\\docs', true],
    ['c:\\Site\\DOCS\\a.md', 'C:\\site\\docs\\', true],
    ['C:\\site\\docs-private\\a.md', 'C:\\site\\docs', false],
    ['D:\\site\\docs\\a.md', 'C:\\site\\docs', false],
    ['\\\\server\\share\\docs\\a.md', '\\\\server\\share', true],
    ['\\\\server\\other\\a.md', '\\\\server\\share', false],
    ['C:\\a', 'C:\\', true],
    ['docs\\a.md', 'docs', true],
    ['virtual:lectern/site', 'C:\\', false],
  ])('on Windows: %s below %s is %s', (path, folder, expected) => {
    expect(isBelow(path, folder, win32)).toBe(expected);
  });
});

it.each([
  ['/site/dist', true],
  ['/site/dist/a.html', true],
  ['/site/.dist.lectern-new/a.html', true],
  ['/site/dist-notes/a.md', false],
  ['/site/docs/.dist.txt', false],
])('tells the output from what only begins like it: %s is %s', (path, expected) => {
  expect(isBelowOutput(path, '/site/dist', posix)).toBe(expected);
  expect(isBelowOutput(`C:${path.replaceAll('/', '\\')}`, 'C:\\site\\dist', win32)).toBe(expected);
  expect(isBelowOutput(`c:${path}`, 'C:\\site\\dist', win32)).toBe(expected);
});

it('shows files as they lie in the site, with forward slashes', () => {
  expect(siteFile('/site', '/site/docs/a.md', posix)).toBe('docs/a.md');
  expect(siteFile('/site', '/site', posix)).toBe('.');
  expect(siteFile('C:\\site', 'C:\\site\\docs\\a.md', win32)).toBe('docs/a.md');
  expect(siteFile('C:/site', 'c:\\Site\\docs\\a.md', win32)).toBe('docs/a.md');
  expect(siteFile('C:\\site', 'D:\\shared\\a.md', win32)).toBe('D:/shared/a.md');
});

it('keeps a backslash that is part of a name where it is no separator', () => {
  expect(slashed('a\\b.md', posix)).toBe('a\\b.md');
  expect(slashed('a\\b.md', win32)).toBe('a/b.md');
});

it('knows packages by either slash, and by whole names', () => {
  expect(isInNodeModules('/site/node_modules/lectern/src/a.ts')).toBe(true);
  expect(isInNodeModules('C:\\site\\node_modules\\lectern\\src\\a.ts')).toBe(true);
  expect(isInNodeModules('C:/site/node_modules/lectern/src/a.ts')).toBe(true);
  expect(isInNodeModules('/site/my_node_modules/a.ts')).toBe(false);
});

it('names files of the disk in addresses, and finds them again', () => {
  expect(diskAddress('/srv/site/a.js', posix)).toBe('@fs/srv/site/a.js');
  expect(diskAddress('C:\\site\\a.js', win32)).toBe('@fs/C:/site/a.js');
  expect(diskFile('@fs/srv/site/a.js', posix)).toBe('/srv/site/a.js');
  expect(diskFile('@id/@fs///srv/site/a.js', posix)).toBe('/srv/site/a.js');
  expect(diskFile('@fs/C:/site/a.js', win32)).toBe('C:/site/a.js');
  expect(diskFile('@fs///c:/site/a.js', win32)).toBe('c:/site/a.js');
  expect(diskAddress('\\\\server\\share\\a.js', win32)).toBe('@fs//server/share/a.js');
  expect(diskFile('@fs//server/share/a.js', win32)).toBe('//server/share/a.js');
  expect(diskFile('src/a.js', posix)).toBeUndefined();
});
