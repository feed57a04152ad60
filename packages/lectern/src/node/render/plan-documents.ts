import { isDeepStrictEqual } from 'node:util';
import { areInArticle } from '../../model/contents.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Payload, Seed, SeedPage } from '../../model/page.ts';
import { asBrowsersWrite, readSidebar } from '../../model/read-sidebar.ts';
import { reservedIds } from '../../model/reserved-ids.ts';
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

/** A text file of the output. */
interface TextFile {
  readonly path: string;
  readonly content: string;
}

/** The files of a page, before they are made. */
export interface PlannedDocument {
  /** Changes with everything that the files are made from. */
  readonly key: string;
  readonly documentPath: string;
  readonly payloadPath: string;
  render(): {
    readonly document: TextFile;
    readonly payload: TextFile;
    readonly diagnostics: readonly Diagnostic[];
  };
}

/** The input of `planDocuments`. */
export interface DocumentParts {
  readonly server: ServerBundle;
  /** Changes with the code of `server`. */
  readonly serverId: string;
  readonly frame: DocumentFrame;
  /** Returns the part of the style sheet that a page with these names needs. */
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
}

/** What the documents of a site have in common. */
interface Common {
  readonly id: string;
  readonly linkedSidebars: readonly string[];
  readonly sidebars: ReadonlyMap<string, { readonly id: string; readonly partOf: PageSidebar }>;
  readonly fontsOf: (styles: string, html: string) => readonly string[];
}

/** Plans the document and the payload of each page, one at a time. Pages that an earlier build wrote need not be rendered. */
export function* planDocuments(parts: DocumentParts): Generator<PlannedDocument> {
  const common: Common = {
    id: hashParts([
      parts.serverId,
      parts.stylesId,
      parts.stylesAddress,
      JSON.stringify(parts.frame),
      JSON.stringify(parts.globalData),
    ]),
    linkedSidebars: findLinkedSidebars(parts),
    sidebars: new Map(
      Object.entries(parts.sidebars).map(([name, items]) => [
        name,
        { id: hashParts([JSON.stringify(items)]), partOf: createPageSidebar(items) },
      ]),
    ),
    fontsOf: createFontsOf(),
  };
  for (const built of parts.pages) yield planDocument(built, parts, common);
}

function planDocument(built: RenderedPage, parts: DocumentParts, common: Common): PlannedDocument {
  const { page, article } = built;
  const file = fileOf(built);
  const known = page.sidebar ? common.sidebars.get(page.sidebar) : undefined;
  const sidebar = known?.partOf(page.route);
  const isWhole = sidebar === (page.sidebar && parts.sidebars[page.sidebar]);
  const sources = pageSources(built);
  const route = withoutBase(parts.frame.site.baseUrl, page.route) ?? page.route;
  const seedPage: SeedPage = areInArticle(page.toc, article) ? { ...page, toc: undefined } : page;
  const seed = seedOf(seedPage, isWhole ? undefined : sidebar, parts, common);
  const sidebarId = isWhole ? (known?.id ?? '') : '';
  const paths = { documentPath: htmlFile(route), payloadPath: payloadPath(route).slice(1) };
  return {
    key: hashParts([common.id, JSON.stringify(seed), sidebarId, article, file, JSON.stringify(sources)]),
    ...paths,
    render() {
      const { frame, build, stylesAddress: sheet } = parts;
      const shell = parts.server.renderShell({ page, article, sidebar }, parts.globalData);
      const names = readNames(shell);
      const styles = parts.styles(names);
      const fonts = common.fontsOf(styles, shell);
      const content = { page, sidebar: seed.sidebar, article };
      const payload: Payload = { build, hash: hashParts([JSON.stringify(content)]).slice(0, 12), ...content };
      return {
        document: {
          path: paths.documentPath,
          content: renderDocument(frame, withoutShown(seed, shell), { shell, styles, fonts, sheet, sources }),
        },
        payload: { path: paths.payloadPath, content: JSON.stringify(payload) },
        diagnostics: [
          ...names.duplicateIds.map((id) => diagnostic('id-duplicate', { file }, { id })),
          ...(frame.policy ? checkAttributes(shell, file) : []),
        ],
      };
    },
  };
}

function seedOf(
  page: SeedPage,
  sidebarPart: Seed['sidebarPart'],
  parts: DocumentParts,
  { linkedSidebars }: Common,
): Seed {
  const address = page.sidebar && parts.sidebarAddresses[page.sidebar];
  return {
    build: parts.build,
    page,
    sidebar: address,
    sidebarPart,
    globalData: parts.globalDataAddress,
    sidebars: linkedSidebars.filter((other) => other !== address),
  };
}

/** Leaves out of a seed what the app reads from the document. */
function withoutShown(seed: Seed, shell: string): Seed {
  if (!seed.sidebarPart) return seed;
  const shown = readSidebar(asBrowsersWrite(shell.slice(shell.indexOf(`id="${reservedIds.sidebar}"`))));
  // As the document would hold it: without what is undefined.
  const part: unknown = JSON.parse(JSON.stringify(seed.sidebarPart));
  return isDeepStrictEqual(shown, part) ? { ...seed, sidebarPart: [] } : seed;
}

/** Reports attributes that the policy of a document refuses and that cannot be replaced. */
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

/** Returns the addresses of the sidebars of the pages in the navigation bar, in its order: few, however large the site is. */
export function findLinkedSidebars({
  frame,
  pages,
  sidebarAddresses,
}: Pick<DocumentParts, 'frame' | 'pages' | 'sidebarAddresses'>): readonly string[] {
  const { baseUrl, navbar } = frame.site;
  const byRoute = new Map(pages.map(({ page }) => [page.route, page.sidebar]));
  const links = navbar.items.flatMap(({ items, ...link }) => items ?? link);
  const found = links.flatMap(({ to }) => {
    const sidebar = to === undefined ? undefined : byRoute.get(withBase(baseUrl, to));
    return (sidebar && sidebarAddresses[sidebar]) ?? [];
  });
  return [...new Set(found)];
}
