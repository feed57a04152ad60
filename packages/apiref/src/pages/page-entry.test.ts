import { expect, it } from 'vitest';
import { pageEntry } from './page-entry.ts';

const hints = [{ name: 'Size', href: '/docs/api/Size', text: 'type Size = 1', places: [[0, 11]] as const }];

/** Returns the body of a page with a declaration in its fence. */
function bodyOf(body: string, code: string) {
  const page = { id: 'api/Node', title: 'Node', description: 'A node.', body, linkedCode: [{ code, hints }] };
  const origin = { package: 'acme', version: '1.0.0', license: 'MIT' };
  return pageEntry({ page, collection: 'docs', base: '/docs', place: { file: 'a' }, origin, position: 1 }).body;
}

it('gives the names in a declaration to the line of its fence', () => {
  const body = bodyOf('Text.\n\n```ts wrap\ntype Node = Size\n```\n', 'type Node = Size');
  const source = body.format === 'markdown' ? body.source.split('\n') : [];
  expect(body).toMatchObject({ codeHints: { [source.indexOf('```ts wrap') + 1]: hints } });
});

it('gives none to a declaration that a note has replaced', () => {
  expect(bodyOf('```ts\ntype Node = Other\n```\n', 'type Node = Size')).not.toHaveProperty('codeHints');
});
