// What the types of the package promise to those who use it. The compiler checks it: `tsc -b` fails where a line is not so.
import { expectTypeOf, it } from 'vitest';
import {
  blog,
  type Diagnostic,
  defineDiagnostics,
  defineSite,
  docs,
  type Entry,
  type Place,
  pages,
  type Result,
  readEntries,
  type SiteConfigInput,
  type Source,
  type SourceContext,
  type SourceOutput,
} from '../src/index.ts';

it('a configuration needs a title, a tagline, an address and sources, and nothing that is no option', () => {
  const least = { title: 'Acme', tagline: 'Tools', url: 'https://example.com', sources: [docs()] };
  expectTypeOf(defineSite).parameter(0).toEqualTypeOf<SiteConfigInput>();
  expectTypeOf(defineSite(least)).toEqualTypeOf<SiteConfigInput>();
  expectTypeOf(least).toExtend<SiteConfigInput>();
  expectTypeOf<Omit<typeof least, 'url'>>().not.toExtend<SiteConfigInput>();
  expectTypeOf<Omit<typeof least, 'title'>>().not.toExtend<SiteConfigInput>();
  // @ts-expect-error The name of an option is wrong.
  defineSite({ ...least, tagLine: 'Tools' });
  // @ts-expect-error A policy is one of three words.
  defineSite({ ...least, brokenLinks: 'fatal' });
});

it('a source is a function from what it may know to entries and diagnostics', () => {
  expectTypeOf<Source>().toEqualTypeOf<(context: SourceContext) => Promise<Result<SourceOutput>>>();
  for (const source of [docs(), blog(), pages()]) expectTypeOf(source).toExtend<Source>();
  const own = async ({ root }: SourceContext) => ({ value: { entries: [{ root }] }, diagnostics: [] });
  expectTypeOf(own).not.toExtend<Source>();
  // @ts-expect-error A folder of documents has no number of posts on a page.
  docs({ postsPerPage: 3 });
});

it('an entry is Markdown, MDX or a React module', () => {
  expectTypeOf<Entry['body']['format']>().toEqualTypeOf<'markdown' | 'mdx' | 'react'>();
  expectTypeOf(readEntries).returns.resolves.toEqualTypeOf<Result<readonly Entry[]>>();
});

it('diagnostics are made by the codes that were declared, at a place', () => {
  const { diagnostic } = defineDiagnostics({ 'page-lost': { severity: 'error', message: 'Lost.', hint: 'Look.' } });
  expectTypeOf(diagnostic).parameter(0).toEqualTypeOf<'page-lost'>();
  expectTypeOf(diagnostic).parameter(1).toEqualTypeOf<Place>();
  expectTypeOf(diagnostic).returns.toEqualTypeOf<Diagnostic>();
});
