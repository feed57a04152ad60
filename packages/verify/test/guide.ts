import type { Entry } from 'lectern';
import { type PageSample, pageSamples } from '../src/run/page-samples.ts';

/** For tests: the entry of a guide in Markdown. */
export const guide = (source: string): Entry => ({
  id: 'guide',
  collection: 'docs',
  kind: 'doc',
  route: '/docs/guide',
  frontMatter: {},
  place: { file: 'docs/guide.md' },
  body: { format: 'markdown', source },
});

/** For tests: the samples of such a guide, which run against no page. */
export const guideSamples = (source: string): readonly PageSample[] =>
  pageSamples({ entries: [guide(source)], pages: import.meta.dirname });
