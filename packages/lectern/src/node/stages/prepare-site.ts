import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { SiteData } from '../../model/site-data.ts';
import { withBase } from '../../model/url.ts';
import type { Twins } from '../emit/agents/plan-twins.ts';
import type { OutputFile } from '../emit/create-output.ts';
import { type DataFiles, emitDataFiles } from '../emit/data-files.ts';
import { emitManifest } from '../emit/manifest.ts';
import { type PageRecords, readPageRecords } from '../emit/page-records.ts';
import { subsetFonts } from '../emit/subset-fonts.ts';
import { buildId, contentHash, hashParts } from '../ground/hashes.ts';
import type { DocumentFrame } from '../render/document.ts';
import { documentFrame } from '../render/document-frame.ts';
import { renderDocumentShell } from '../render/document-shell.ts';
import { feedLinks } from '../render/feed-links.ts';
import { withoutFonts, withoutUnusedFonts } from '../render/page-fonts.ts';
import { createPageStyles } from '../render/page-styles.ts';
import type { DocumentParts } from '../render/plan-documents.ts';
import { sitePolicy } from '../render/site-policy.ts';
import { withoutOverridden } from '../render/without-overridden.ts';
import type { BuiltSite, RenderedPage } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import type { BrowserBundle } from '../vite/bundles.ts';
import type { AppBundles } from './bundle-app.ts';
import type { Project } from './project.ts';

/** The input of `prepareSite`. */
export interface SiteToPrepare {
  readonly project: Project;
  readonly site: BuiltSite;
  /** Every page as it was rendered. */
  readonly rendered: readonly RenderedPage[];
  /** The same pages as their documents show them. */
  readonly shown: readonly RenderedPage[];
  readonly bundles: AppBundles;
  readonly store: Store;
  /** Conversion that started when the articles were known. */
  readonly images: Promise<readonly OutputFile[]> | undefined;
  /** The pages as Markdown; undefined if the site offers none. */
  readonly twins: Twins | undefined;
}

/** A site with everything that its documents have in common. Writers make their files from it. */
export interface PreparedSite extends Omit<SiteToPrepare, 'bundles' | 'shown'> {
  readonly data: SiteData;
  /** The app: scripts with what they import. */
  readonly browser: BrowserBundle;
  /** The style sheet of the whole site. */
  readonly sheet: OutputFile;
  readonly fonts: readonly OutputFile[];
  readonly shared: DataFiles;
  readonly manifest: readonly OutputFile[];
  readonly documents: DocumentParts;
  /** What the pages that devices store have in common; undefined where they store nothing. */
  readonly offlineShell: string | undefined;
  /** What the last build wrote. */
  readonly records: PageRecords;
}

/** Prepares what all documents of a site have in common, from its styles to the id of the build. */
export async function prepareSite(input: SiteToPrepare): Promise<Result<PreparedSite>> {
  const { project, site, bundles, store } = input;
  const { site: data, browser } = bundles;
  const records = await readPageRecords(store, project.outDir);
  const shared = emitDataFiles({ baseUrl: data.baseUrl, sidebars: site.sidebars, globalData: site.globalData });
  const { value: fonts, diagnostics: unreadable } = await subsetFonts({
    css: withoutUnusedFonts(await siteSheet(browser.css, store)),
    files: browser.files,
    texts: textsOf(input),
    store,
  });
  const css = withoutFonts(fonts.css);
  const sheet: OutputFile = { path: `assets/style.${contentHash(css)}.css`, content: css };
  const manifest = await emitManifest({ ...project, store });
  const documents = documentParts(input, { css: fonts.css, sheet, shared, headHtml: manifest.value.headHtml });
  const { rendered, images, twins } = input;
  const parts = { project, site, rendered, store, images, twins, data, browser, sheet, shared, documents, records };
  const diagnostics: readonly Diagnostic[] = [...unreadable, ...manifest.diagnostics];
  return {
    value: {
      ...parts,
      fonts: fonts.files,
      manifest: manifest.value.files,
      offlineShell: project.config.offline ? renderDocumentShell({ ...documents, css: fonts.css }) : undefined,
    },
    diagnostics,
  };
}

/** Returns the style sheet without what it overrides itself, from the store if an earlier build had the same one. */
async function siteSheet(css: string, store: Store): Promise<string> {
  const key = `sheet/${hashParts([css])}`;
  const kept = await store.get(key);
  if (kept) return Buffer.from(kept).toString();
  const sheet = withoutOverridden(css);
  await store.put(key, sheet);
  return sheet;
}

function documentParts(
  { project, site, shown, bundles }: SiteToPrepare,
  made: { readonly css: string; readonly sheet: OutputFile; readonly shared: DataFiles; readonly headHtml: string },
): DocumentParts {
  const { site: data, browser, server } = bundles;
  const { css, sheet, shared } = made;
  const hasPolicy = project.config.contentSecurityPolicy !== false;
  const { boot, tabsBoot, homeBoot } = browser;
  const feeds = feedLinks(site.blogs, data);
  const frame: DocumentFrame = {
    ...documentFrame(project.config, data, {
      boot,
      tabsBoot,
      homeBoot,
      headHtml: feeds.first + made.headHtml,
      blogHeadHtml: feeds.others,
    }),
    ...(hasPolicy ? { policy: sitePolicy(project.config, shown) } : {}),
  };
  return {
    server: server.bundle,
    serverId: server.id,
    frame,
    styles: createPageStyles(css),
    stylesId: css,
    build: buildId([JSON.stringify(frame), browser.entry, css, shared.globalDataAddress]),
    pages: shown,
    sidebars: site.sidebars,
    sidebarAddresses: shared.sidebarAddresses,
    globalData: site.globalData,
    globalDataAddress: shared.globalDataAddress,
    stylesAddress: withBase(data.baseUrl, `/${sheet.path}`),
  };
}

/** Yields everything that a site may show, one text at a time, because together they are as large as the site. */
function* textsOf({ site, shown, bundles }: SiteToPrepare): Generator<string> {
  yield JSON.stringify([bundles.site, site.sidebars, site.globalData]);
  for (const { page, article } of shown) {
    yield JSON.stringify(page);
    yield article;
  }
  for (const { path, content } of bundles.browser.files) if (path.endsWith('.js')) yield String(content);
}
