import type { SiteData } from '../../../model/site-data.ts';
import { htmlFile, withoutBase } from '../../../model/url.ts';
import type { BuiltSite } from '../../routes/built-site.ts';
import type { OutputFile } from '../create-output.ts';
import { readingOrder } from '../offline-files.ts';
import { llmsIndex } from './llms-index.ts';
import type { Twins } from './plan-twins.ts';

/**
 * Makes the files for agents, one at a time: the Markdown twin of every page beside its document, `llms.txt` with links to
 * the twins, and `llms-full.txt` with the text of all listed pages. A site's own files with these names take precedence.
 */
export async function* emitAgentFiles(input: {
  readonly data: SiteData;
  readonly site: Pick<BuiltSite, 'sidebars'>;
  readonly twins: Twins;
  /** Paths of the site that are files of the static folder. */
  readonly assets: ReadonlySet<string>;
}): AsyncGenerator<OutputFile> {
  const { data, site, assets, twins } = input;
  const isOurs = (path: string) => !assets.has(`/${path}`);
  const texts = new Map<string, Buffer>();
  for (const { page, text } of twins.all) {
    const content = await text();
    texts.set(page.route, content);
    const path = htmlFile(withoutBase(data.baseUrl, page.route) ?? page.route).replace(/\.html$/, '.md');
    if (isOurs(path)) yield { path, content };
  }
  const facts = twins.all.map(({ page }) => page);
  const listed = readingOrder(facts, site.sidebars, data.baseUrl).filter(({ unlisted }) => !unlisted);
  const index = llmsIndex({ data, pages: listed, sidebars: site.sidebars, twins: twins.addresses });
  if (isOurs('llms.txt')) yield { path: 'llms.txt', content: index };
  if (!isOurs('llms-full.txt')) return;
  const between = Buffer.from('\n---\n\n');
  const parts = listed.flatMap(({ route }, place) => [...(place > 0 ? [between] : []), texts.get(route)!]);
  yield { path: 'llms-full.txt', content: Buffer.concat(parts) };
}
