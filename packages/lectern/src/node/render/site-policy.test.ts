import { expect, it } from 'vitest';
import { testPage } from '../../../test/test-page.ts';
import type { FrontMatter } from '../../model/entry.ts';
import type { RenderedPage } from '../routes/built-site.ts';
import { widestPolicy } from './site-policy.ts';

const built = (article: string, frontMatter?: FrontMatter): RenderedPage => ({
  key: 'docs/a',
  page: { ...testPage, ...(frontMatter && { hasOwnPolicy: true }) },
  article,
  resolutions: [],
  ...(frontMatter && {
    entry: {
      id: 'a',
      collection: 'docs',
      kind: 'doc',
      route: '/docs/a',
      frontMatter,
      place: { file: 'docs/a.md' },
      body: { format: 'markdown', source: '' },
    },
  }),
});

it('the widest policy admits what a page asks for in its own document, and what it loads', () => {
  const own = built('<img src="https://pictures.example/a.png">', {
    content_security_policy: { 'form-action': ['https://forms.example'] },
  });
  const policy = widestPolicy({ 'connect-src': ['https://api.example'] }, [built('<p>Text</p>'), own]);
  const directives = Object.fromEntries(policy.split(';').map((directive) => directive.split(/ (.*)/s, 2)));
  expect(directives['connect-src']).toBe("'self' https://api.example");
  expect(directives['img-src']).toBe("'self' data: https://pictures.example");
  expect(directives['form-action']).toBe("'self' https://forms.example");
});
