import type { Page, Seed } from '../../model/page.ts';
import { renderDocument } from './document.ts';
import { createPageSidebar } from './page-sidebar.ts';
import { type DocumentParts, findLinkedSidebars } from './plan-documents.ts';
import { createSplitter } from './split-document.ts';

/**
 * Length of the shortest text that later documents leave out, in characters. Pages find whole stretches again, not fragments: with 16
 * they take 1.3 % more.
 */
const leastShared = 40;

/**
 * Returns what the documents of a site have in common, as text: documents of pages without content, one for each sidebar,
 * with the whole style sheet. It changes with the layout, the sidebars and the build, but not with any article.
 */
export function renderDocumentShell(
  input: Omit<DocumentParts, 'styles' | 'stylesId' | 'serverId'> & { readonly css: string },
): string {
  const { server, frame, build, pages, sidebars, sidebarAddresses, globalData } = input;
  const linked = findLinkedSidebars(input);
  const samples = new Map(pages.map(({ page }) => [page.sidebar, page]).reverse() as [string | undefined, Page][]);
  let text = '';
  for (const sample of samples.values()) {
    const { route, id, collection, kind, version } = sample;
    const page: Page = { route, id, collection, kind, version, title: '', description: '', toc: [], breadcrumbs: [] };
    const items = sample.sidebar ? sidebars[sample.sidebar] : undefined;
    const sidebar = items && createPageSidebar(items)(route);
    const address = sample.sidebar && sidebarAddresses[sample.sidebar];
    const seed: Seed = {
      build,
      page,
      sidebar: address,
      globalData: input.globalDataAddress,
      sidebars: linked.filter((other) => other !== address),
    };
    const shell = server.renderShell({ page, article: '', sidebar }, globalData);
    const styles = text === '' ? input.css : '';
    const document = renderDocument(frame, seed, { shell, styles, fonts: [], sheet: input.stylesAddress });
    // For later documents, only the parts that earlier ones do not have.
    const own = text === '' ? [document] : createSplitter(text, leastShared)(document, '');
    text += own.filter((part) => typeof part === 'string').join('');
  }
  return text;
}
