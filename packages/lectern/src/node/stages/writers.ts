import { emitAgentFiles } from '../emit/agents/agent-files.ts';
import type { OutputFile } from '../emit/create-output.ts';
import { emitFeeds } from '../emit/feeds/emit-feeds.ts';
import { type PageFiles, planPageFiles } from '../emit/page-files.ts';
import { emitRedirects } from '../emit/redirects.ts';
import { emitSearchProse } from '../emit/search-prose.ts';
import { emitSearch } from '../emit/site-search.ts';
import { emitSitemap } from '../emit/sitemap.ts';
import { policyPath } from '../hosting/site-headers.ts';
import { planDocuments } from '../render/plan-documents.ts';
import { widestPolicy } from '../render/site-policy.ts';
import type { PreparedSite } from './prepare-site.ts';

/** Makes one part of the output. */
export interface Writer {
  /** Name of the files in the report; those of a page have their own kinds. */
  readonly kind: string;
  /** When a device that stores the site loads them: with the first page, with a page that shows them, or never. */
  readonly stored: 'at-first' | 'with-pages' | 'never';
  /** Returns the files, all at once or as they are made. */
  files(site: PreparedSite): readonly OutputFile[] | Promise<readonly OutputFile[]> | Stream;
}

type Stream = Iterable<PageFiles> | AsyncIterable<OutputFile>;

/** The writers of the output, except for static files, social images and what devices need to store the site. */
export const writers: readonly Writer[] = [
  {
    kind: 'documents',
    stored: 'never',
    files: ({ documents, data: { baseUrl }, offlineShell: shell, records }) =>
      planPageFiles({ documents: planDocuments(documents), baseUrl, shell, records }),
  },
  {
    kind: 'scripts, styles',
    stored: 'at-first',
    files: ({ browser, sheet }) => [...browser.files.filter(({ path }) => !path.endsWith('.woff2')), sheet],
  },
  { kind: 'fonts', stored: 'at-first', files: ({ fonts }) => fonts },
  { kind: 'data', stored: 'at-first', files: ({ shared }) => shared.files },
  { kind: 'search', stored: 'at-first', files: ({ project, site, store }) => emitSearch(project.config, site, store) },
  {
    kind: 'search',
    // Without a network, results show descriptions.
    stored: 'never',
    files: ({ project: { config }, site, store }) =>
      config.search ? emitSearchProse(site.pages, config.baseUrl, store) : [],
  },
  { kind: 'images', stored: 'with-pages', files: ({ images = [] }) => images },
  {
    kind: 'sitemap',
    stored: 'with-pages',
    files: ({ project, data, site }) =>
      project.config.sitemap ? emitSitemap({ data, pages: site.pages, assets: site.table.assets }) : [],
  },
  {
    kind: 'feeds',
    stored: 'with-pages',
    files: ({ site, data, rendered, documents, store }) =>
      emitFeeds({ site, data, pages: rendered, generator: documents.frame.generator, store }),
  },
  { kind: 'manifest, icons', stored: 'with-pages', files: ({ manifest }) => manifest },
  {
    kind: 'redirects',
    stored: 'with-pages',
    files: ({ site: { redirects }, documents: { build, pages } }) =>
      emitRedirects({ redirects, build, routes: new Set(pages.map(({ page }) => page.route)) }),
  },
  {
    kind: 'Markdown',
    stored: 'never',
    files: ({ data, site, twins }) => (twins ? emitAgentFiles({ data, site, twins, assets: site.table.assets }) : []),
  },
  {
    kind: 'data',
    stored: 'never',
    files: (site) => [policyOf(site)].flatMap((content) => (content ? [{ path: policyPath, content }] : [])),
  },
];

/** Returns a policy that allows what any document of a site allows; undefined if documents have no policies. */
export function policyOf({ documents: { frame, pages } }: PreparedSite): string | undefined {
  return frame.policy && widestPolicy(frame.policy, pages);
}
