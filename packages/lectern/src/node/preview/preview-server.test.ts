import { expect, it } from 'vitest';
import { servedAt } from './preview-server.ts';

const at = (port: number, paths: readonly string[], url = 'http://localhost:3001/') =>
  servedAt('Serving at', url, port, paths).split('\n');

it('says where a site is served', () => {
  expect(at(3001, ['/docs', '/'])).toEqual(['Serving at http://localhost:3001/']);
  expect(at(0, ['/base/a', '/base/'], 'http://localhost:41234/base/')).toEqual([
    'Serving at http://localhost:41234/base/',
  ]);
  expect(at(80, ['/'], 'http://localhost/')).toEqual(['Serving at http://localhost/']);
  expect(at(3001, [])).toHaveLength(1);
});

it('says that the port was taken', () => {
  const taken = 'Port 3000 is taken, using 3001.';
  expect(at(3000, ['/'])).toEqual([taken, 'Serving at http://localhost:3001/']);
  expect(at(300, ['/'])[0]).toBe('Port 300 is taken, using 3001.');
});

it.each([
  [['/docs/a/b', '/docs/b', '/docs/a'], '/docs/a'],
  [['/docs/a', '/docs'], '/docs'],
  [['/docs-old', '/blog/x', '/docs'], '/docs'],
])('names the first page where none has the address: of %j, %s', (paths, first) => {
  const based = paths.map((path) => `/base${path}`);
  expect(at(3001, based, 'http://localhost:3001/base/')).toEqual([
    'Serving at http://localhost:3001/base/',
    `No page has this address. The first one is http://localhost:3001/base${first}`,
  ]);
});
