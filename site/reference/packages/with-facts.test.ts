import type { Entry } from 'lectern';
import { expect, it } from 'vitest';
import { withFacts } from './with-facts.ts';

const entry = {
  id: 'dot-reporter',
  collection: 'docs',
  kind: 'doc',
  route: '/docs/dot-reporter',
  frontMatter: {},
  place: { file: 'a' },
  body: { format: 'markdown', source: '---\ntitle: Dots\n---\n\nPrints dots.\n' },
} as Entry;

/** Returns the text of a page with an origin. */
async function textOf(origin?: Entry['origin']): Promise<string> {
  const given = origin ? { ...entry, origin } : entry;
  const source = withFacts(async () => ({ value: { entries: [given] }, diagnostics: [] }));
  const { body } = (await source({ root: '.', drafts: false })).value.entries[0]!;
  return body.format === 'react' ? '' : body.source;
}

it('opens a page of a package with its facts', async () => {
  const license = 'MIT';
  expect(
    await textOf({ package: '@wdio/dot-reporter', version: '7.40.0', license, url: 'https://example.com/a' }),
  ).toBe(
    '---\ntitle: Dots\n---\n\nVersion 7.40.0 · part of WebdriverIO · MIT · [source](https://example.com/a) · `npm install --save-dev @wdio/dot-reporter@7`\n\nPrints dots.\n',
  );
  expect(await textOf({ package: 'wdio-other-service', version: '2.1.0', license })).toContain(
    'Version 2.1.0 · maintained by others · MIT · `npm install --save-dev wdio-other-service@2`\n',
  );
});

it('leaves a page without a package as it is', async () => {
  expect(await textOf()).toBe(entry.body.format === 'react' ? '' : entry.body.source);
});
