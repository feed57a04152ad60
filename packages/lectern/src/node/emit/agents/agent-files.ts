import { twinAddress } from '../../../model/head.ts';
import type { SiteData } from '../../../model/site-data.ts';
import { htmlFile, withoutBase } from '../../../model/url.ts';
import { hashParts } from '../../ground/hashes.ts';
import type { BuiltSite, RenderedPage } from '../../routes/built-site.ts';
import { openRecords } from '../../store/open-records.ts';
import type { Store } from '../../store/open-store.ts';
import type { OutputFile } from '../create-output.ts';
import { readingOrder } from '../offline-files.ts';
import { llmsIndex } from './llms-index.ts';

/**
 * Makes the files for agents, one at a time: the Markdown twin of every page beside its document, `llms.txt` with links to
 * the twins, and `llms-full.txt` with the text of all listed pages. Twins are stored by everything that they are made from.
 * A site's own files with these names take precedence. On a large site, the twins take most of the memory, so each is held
 * only once, as bytes.
 */
export async function* emitAgentFiles(input: {
  readonly data: SiteData;
  readonly site: Pick<BuiltSite, 'sidebars'>;
  /** Articles must be complete HTML. */
  readonly pages: readonly RenderedPage[];
  /** Paths of the site that are files of the static folder. */
  readonly assets: ReadonlySet<string>;
  readonly store: Store;
}): AsyncGenerator<OutputFile> {
  const { data, site, assets, store } = input;
  const isOurs = (path: string) => !assets.has(`/${path}`);
  const pages = input.pages.flatMap((built) => {
    const twin = twinAddress(built.page, data);
    return twin === undefined ? [] : [{ ...built, twin: data.url + twin }];
  });
  const twins = new Map(pages.map(({ page, twin }) => [new URL(data.url + page.route).href, new URL(twin).href]));
  const addresses = hashParts([...twins.keys()]);
  const records = openRecords(store, 'markdown-twins');
  const texts = new Map<string, Buffer>();
  for (const { page, article } of pages) {
    const key = hashParts([JSON.stringify([page, data.url, data.baseUrl]), article, addresses]);
    const kept = await records.get(key);
    // The Markdown writer is many files, which most builds need not load.
    const text = kept ?? Buffer.from((await import('./markdown-twin.ts')).markdownTwin({ page, article, data, twins }));
    if (!kept) records.set(key, text);
    texts.set(page.route, text);
    const path = htmlFile(withoutBase(data.baseUrl, page.route) ?? page.route).replace(/\.html$/, '.md');
    if (isOurs(path)) yield { path, content: text };
  }
  await records.write();
  const facts = pages.map(({ page }) => page);
  const listed = readingOrder(facts, site.sidebars, data.baseUrl).filter(({ unlisted }) => !unlisted);
  const index = llmsIndex({ data, pages: listed, sidebars: site.sidebars, twins });
  if (isOurs('llms.txt')) yield { path: 'llms.txt', content: index };
  if (!isOurs('llms-full.txt')) return;
  const between = Buffer.from('\n---\n\n');
  const parts = listed.flatMap(({ route }, place) => [...(place > 0 ? [between] : []), texts.get(route)!]);
  yield { path: 'llms-full.txt', content: Buffer.concat(parts) };
}
