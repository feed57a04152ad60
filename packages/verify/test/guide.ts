import type { Entry } from 'lectern';
import { type PageSample, pageSamples } from '../src/run/page-samples.ts';

/** Returns the entry of a guide in Markdown, for tests. */
export const guide = (source: string): Entry => ({
  id: 'guide',
  collection: 'docs',
  kind: 'doc',
  route: '/docs/guide',
  frontMatter: {},
  place: { file: 'docs/guide.md' },
  body: { format: 'markdown', source },
});

/** Returns the samples of such a guide, which run against no page, for tests. */
export const guideSamples = (source: string): readonly PageSample[] =>
  pageSamples({ entries: [guide(source)], pages: import.meta.dirname });
