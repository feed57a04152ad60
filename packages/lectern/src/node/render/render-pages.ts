import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Page, Payload, Seed } from '../../model/page.ts';
import type { ServerBundle } from '../../model/server-bundle.ts';
import type { Sidebars } from '../../model/sidebar.ts';
import { htmlFile, payloadPath, withBase, withoutBase } from '../../model/url.ts';
import type { GlobalData } from '../../model/version.ts';
import { type PageNames, readNames } from '../checks/read-names.ts';
import { diagnostic } from './diagnostics.ts';
import { type DocumentFrame, renderDocument } from './document.ts';
import { createPageSidebar, type PageSidebar } from './page-sidebar.ts';

/** A page and its article as HTML, every reference resolved. */
export interface RenderedPage {
  readonly page: Page;
  readonly article: string;
  /** What a diagnostic about the page names: its file or its key. */
  readonly file: string;
}

/** A file of the output. */
interface Output {
  readonly path: string;
  readonly content: string;
}

/** Makes the document and the content payload of each page, one page at a time. */
export function* renderPages(input: {
  readonly server: ServerBundle;
  readonly frame: DocumentFrame;
  /** Gives the part of the style sheet that a page with those names needs. */
  readonly styles: (names: PageNames) => string;
  readonly build: string;
  readonly pages: readonly RenderedPage[];
  readonly sidebars: Sidebars;
  /** Addresses of the sidebars' data by name. */
  readonly sidebarAddresses: Readonly<Record<string, string>>;
  readonly globalData: GlobalData;
  readonly globalDataAddress: string;
  readonly stylesAddress: string;
}): Generator<{
  readonly document: Output;
  readonly payload: Output;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { server, frame, build, sidebars, globalData } = input;
  const linkedSidebars = findLinkedSidebars(input);
  const parts = Object.fromEntries(
    Object.entries(sidebars).map(([name, items]): [string, PageSidebar] => [name, createPageSidebar(items)]),
  );
  for (const { page, article, file } of input.pages) {
    const address = page.sidebar && input.sidebarAddresses[page.sidebar];
    const whole = page.sidebar && sidebars[page.sidebar];
    const sidebar = page.sidebar ? parts[page.sidebar]?.(page.route) : undefined;
    const shell = server.renderShell({ page, article, sidebar }, globalData);
    const route = withoutBase(frame.site.baseUrl, page.route) ?? page.route;
    const seed: Seed = {
      build,
      page,
      sidebar: address,
      sidebarPart: sidebar === whole ? undefined : sidebar,
      globalData: input.globalDataAddress,
      styles: input.stylesAddress,
      sidebars: linkedSidebars.filter((other) => other !== address),
    };
    const names = readNames(shell);
    yield {
      document: {
        path: htmlFile(route),
        content: renderDocument(frame, seed, { shell, styles: input.styles(names) }),
      },
      payload: {
        path: payloadPath(route).slice(1),
        content: JSON.stringify({ build, page, sidebar: address, article } satisfies Payload),
      },
      diagnostics: names.duplicateIds.map((id) => diagnostic('id-duplicate', { file }, { id })),
    };
  }
}

/** Addresses of the sidebars of the pages that the navigation bar links to: few, however large the site is. */
function findLinkedSidebars({ frame, pages, sidebarAddresses }: Parameters<typeof renderPages>[0]): readonly string[] {
  const { baseUrl, navbar } = frame.site;
  const linked = new Set(navbar.items.map(({ to }) => to && withBase(baseUrl, to)));
  const found = pages.flatMap(({ page }) => {
    const address = page.sidebar && linked.has(page.route) ? sidebarAddresses[page.sidebar] : undefined;
    return address === undefined ? [] : [address];
  });
  return [...new Set(found)].sort();
}
