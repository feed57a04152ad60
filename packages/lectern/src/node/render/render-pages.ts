import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Payload, Seed } from '../../model/page.ts';
import type { ServerBundle } from '../../model/server-bundle.ts';
import type { Sidebars } from '../../model/sidebar.ts';
import { htmlFile, payloadPath, withBase, withoutBase } from '../../model/url.ts';
import type { GlobalData } from '../../model/version.ts';
import { type PageNames, readNames } from '../checks/read-names.ts';
import { hashParts } from '../ground/hashes.ts';
import { fileOf, type RenderedPage } from '../routes/built-site.ts';
import { pageSources } from './content-policy.ts';
import { diagnostic } from './diagnostics.ts';
import { type DocumentFrame, renderDocument } from './document.ts';
import { findHandlers, moveStyles, styleRules } from './inline-attributes.ts';
import { type PageFont, pageFonts } from './page-fonts.ts';
import { createPageSidebar, type PageSidebar } from './page-sidebar.ts';

/** A file of the output. */
interface Output {
  readonly path: string;
  readonly content: string;
}

/** The files of a page, before they are made. */
export interface PageFiles {
  /** Changes with everything that the files are made from. */
  readonly key: string;
  readonly documentPath: string;
  readonly payloadPath: string;
  render(): {
    readonly document: Output;
    readonly payload: Output;
    readonly diagnostics: readonly Diagnostic[];
  };
}

/** Plans the document and the content payload of each page, one page at a time; who has them from an earlier build need not have them rendered. */
export function* renderPages(input: {
  readonly server: ServerBundle;
  /** Changes with the code of `server`. */
  readonly serverId: string;
  readonly frame: DocumentFrame;
  /** Gives the part of the style sheet that a page with those names needs. */
  readonly styles: (names: PageNames) => string;
  /** Changes with the style sheet. */
  readonly stylesId: string;
  readonly build: string;
  /** Every article as HTML. */
  readonly pages: readonly RenderedPage[];
  readonly sidebars: Sidebars;
  /** Addresses of the sidebars' data by name. */
  readonly sidebarAddresses: Readonly<Record<string, string>>;
  readonly globalData: GlobalData;
  readonly globalDataAddress: string;
  readonly stylesAddress: string;
}): Generator<PageFiles> {
  const { server, frame, build, sidebars, globalData } = input;
  const linkedSidebars = findLinkedSidebars(input);
  const parts = Object.fromEntries(
    Object.entries(sidebars).map(([name, items]): [string, PageSidebar] => [name, createPageSidebar(items)]),
  );
  const fontsOf = createFontsOf();
  const common = hashParts([input.serverId, input.stylesId, JSON.stringify(frame), JSON.stringify(globalData)]);
  const sidebarIds = Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [name, hashParts([JSON.stringify(items)])]),
  );
  for (const built of input.pages) {
    const { page, article } = built;
    const file = fileOf(built);
    const address = page.sidebar && input.sidebarAddresses[page.sidebar];
    const sidebar = page.sidebar ? parts[page.sidebar]?.(page.route) : undefined;
    const isWhole = sidebar === (page.sidebar && sidebars[page.sidebar]);
    const sources = pageSources(built);
    const route = withoutBase(frame.site.baseUrl, page.route) ?? page.route;
    const seed: Seed = {
      build,
      page,
      sidebar: address,
      sidebarPart: isWhole ? undefined : sidebar,
      globalData: input.globalDataAddress,
      styles: input.stylesAddress,
      sidebars: linkedSidebars.filter((other) => other !== address),
    };
    const sidebarId = page.sidebar && isWhole ? (sidebarIds[page.sidebar] ?? '') : '';
    const [documentPath, contentPath] = [htmlFile(route), payloadPath(route).slice(1)];
    yield {
      key: hashParts([common, JSON.stringify(seed), sidebarId, article, file, JSON.stringify(sources)]),
      documentPath,
      payloadPath: contentPath,
      render() {
        const shell = server.renderShell({ page, article, sidebar }, globalData);
        const names = readNames(shell);
        const styles = input.styles(names);
        const fonts = fontsOf(styles, shell);
        const content = { page, sidebar: address, article };
        const payload: Payload = { build, hash: hashParts([JSON.stringify(content)]).slice(0, 12), ...content };
        return {
          document: { path: documentPath, content: renderDocument(frame, seed, { shell, styles, fonts, sources }) },
          payload: { path: contentPath, content: JSON.stringify(payload) },
          diagnostics: [
            ...names.duplicateIds.map((id) => diagnostic('id-duplicate', { file }, { id })),
            ...(frame.policy ? checkAttributes(shell, file) : []),
          ],
        };
      },
    };
  }
}

/** What the policy of a document refuses in its attributes, and nothing makes up for. */
function checkAttributes(shell: string, file: string): readonly Diagnostic[] {
  const { unreadable } = styleRules(moveStyles(shell));
  return [
    ...findHandlers(shell).map((handler) => diagnostic('handler-refused', { file }, handler)),
    ...unreadable.map((text) => diagnostic('style-unreadable', { file }, { text })),
  ];
}

/** Makes a function that returns the fonts of a page; the pages of a site have few different style sheets. */
function createFontsOf(): (styles: string, html: string) => readonly string[] {
  const known = new Map<string, readonly PageFont[]>();
  return (styles, html) => {
    const fonts = known.get(styles) ?? pageFonts(styles);
    known.set(styles, fonts);
    return fonts.flatMap(({ address, characters }) => (characters?.test(html) === false ? [] : [address]));
  };
}

/** Addresses of the sidebars of the pages that the navigation bar links to: few, however large the site is; in the bar's order. */
export function findLinkedSidebars({
  frame,
  pages,
  sidebarAddresses,
}: Pick<Parameters<typeof renderPages>[0], 'frame' | 'pages' | 'sidebarAddresses'>): readonly string[] {
  const { baseUrl, navbar } = frame.site;
  const byRoute = new Map(pages.map(({ page }) => [page.route, page.sidebar]));
  const links = navbar.items.flatMap(({ items, ...link }) => items ?? link);
  const found = links.flatMap(({ to }) => {
    const sidebar = to === undefined ? undefined : byRoute.get(withBase(baseUrl, to));
    return (sidebar && sidebarAddresses[sidebar]) ?? [];
  });
  return [...new Set(found)];
}
