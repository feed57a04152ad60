import type { Entry } from 'lectern';
import { expect, it } from 'vitest';
import { withFacts } from './with-facts.ts';

const entry = {
  id: 'dot-reporter',
  collection: 'docs',
  kind: 'doc',
  route: '/docs/dot-reporter',
  frontMatter: { title: 'Dot Reporter' },
  place: { file: 'a' },
  body: { format: 'markdown', source: '---\ntitle: Dot Reporter\n---\n\nPrints dots.\n' },
} as Entry;

/** Returns a page with an origin as the source gives it. */
async function entryOf(origin?: Entry['origin']): Promise<Entry> {
  const given = origin ? { ...entry, origin } : entry;
  const source = withFacts(async () => ({ value: { entries: [given] }, diagnostics: [] }));
  return (await source({ root: '.', drafts: false })).value.entries[0]!;
}

/** Returns the text of such a page. */
async function textOf(origin?: Entry['origin']): Promise<string> {
  const { body } = await entryOf(origin);
  return body.format === 'react' ? '' : body.source;
}

it('opens a page of a package with its facts', async () => {
  const license = 'MIT';
  expect(
    await textOf({ package: '@wdio/dot-reporter', version: '7.40.0', license, url: 'https://example.com/a' }),
  ).toBe(
    [
      '---\ntitle: Dot Reporter\n---\n',
      '| Version | Maintained by | License | Source |',
      '| --- | --- | --- | --- |',
      '| 7.40.0 | WebdriverIO | MIT | [example.com](https://example.com/a) |\n',
      '```sh\nnpm install --save-dev @wdio/dot-reporter@7\n```\n',
      'Prints dots.\n',
    ].join('\n'),
  );
  expect(await textOf({ package: 'wdio-other-service', version: '2.1.0', license })).toContain(
    '| 2.1.0 | others | MIT |\n\n```sh\nnpm install --save-dev wdio-other-service@2.1.0\n```\n',
  );
});

it('names a package in the sidebar without its kind', async () => {
  const { frontMatter } = await entryOf({ package: '@wdio/dot-reporter', version: '7.40.0', license: 'MIT' });
  expect(frontMatter).toEqual({ title: 'Dot Reporter', sidebar_label: 'Dot' });
});

it('leaves a page without a package as it is', async () => {
  expect(await textOf()).toBe(entry.body.format === 'react' ? '' : entry.body.source);
});
