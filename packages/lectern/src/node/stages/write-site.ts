import { readFileSync } from 'node:fs';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { packedPath } from '../../model/offline.ts';
import type { SiteData } from '../../model/site-data.ts';
import { htmlFile, withBase, withoutBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { emitAgentFiles } from '../emit/agents/agent-files.ts';
import type { Output, OutputFile } from '../emit/create-output.ts';
import { emitDataFiles } from '../emit/data-files.ts';
import { emitFeeds } from '../emit/feeds/emit-feeds.ts';
import { readFileStamps } from '../emit/file-stamps.ts';
import { emitManifest } from '../emit/manifest.ts';
import { createPacker, emitOffline, type OfflineEntry, readingOrder } from '../emit/offline-files.ts';
import { readPageRecords } from '../emit/page-records.ts';
import { emitRedirects } from '../emit/redirects.ts';
import { emitSearchFiles } from '../emit/search-files.ts';
import { emitSitemap } from '../emit/sitemap.ts';
import { planSocialImages, socialImageStamps } from '../emit/social-images/social-images.ts';
import { subsetFonts } from '../emit/subset-fonts.ts';
import { buildId, contentHash, hashParts } from '../ground/hashes.ts';
import { enginePath } from '../ground/paths.ts';
import { policyPath } from '../hosting/site-headers.ts';
import type { DocumentFrame } from '../render/document.ts';
import { externalTags } from '../render/document.ts';
import { renderDocumentShell } from '../render/document-shell.ts';
import { feedLinks } from '../render/feed-links.ts';
import { moveStyles } from '../render/inline-attributes.ts';
import { withoutFonts, withoutUnusedFonts } from '../render/page-fonts.ts';
import { createPageStyles } from '../render/page-styles.ts';
import { renderPages } from '../render/render-pages.ts';
import { siteHead } from '../render/site-head.ts';
import { sitePolicy, widestPolicy } from '../render/site-policy.ts';
import { withoutOverridden } from '../render/without-overridden.ts';
import type { BuiltSite, RenderedPage } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import type { AppBundles } from './bundle-app.ts';
import type { Project } from './project.ts';

/**
 * Makes every file of the output but those of the static folder, and writes each as soon as it is made. What the last build
 * wrote for a page from the same input is kept. Gives what is wrong with finished pages, and those with which nothing is, by
 * the paths of their documents.
 */
export async function writeSite(input: {
  readonly output: Output;
  readonly project: Project;
  readonly site: BuiltSite;
  readonly pages: readonly RenderedPage[];
  readonly bundles: AppBundles;
  /** Paths of the static folder's files. */
  readonly assets: readonly string[];
  readonly store: Store;
  /** Under way since the articles are known. */
  readonly images?: Promise<readonly OutputFile[]>;
}): Promise<Result<WrittenSite>> {
  const { output, project, site, bundles, store } = input;
  const hasPolicy = project.config.contentSecurityPolicy !== false;
  const { site: data, browser, server } = bundles;
  const shown = hasPolicy ? input.pages.map(withoutStyles) : input.pages;
  const social = await planSocialImages({ ...project, ...browser, blogs: site.blogs, pages: shown, store });
  const { pages } = social.value;
  const drawing = social.value.write(output, await readFileStamps(store, socialImageStamps, project.outDir));
  drawing.catch(() => undefined);
  const records = await readPageRecords(store, project.outDir);
  const shared = emitDataFiles({ baseUrl: data.baseUrl, sidebars: site.sidebars, globalData: site.globalData });
  const fonts = await subsetFonts({
    css: withoutUnusedFonts(withoutOverridden(browser.css)),
    files: browser.files,
    texts: textsOf(site, data, pages, browser.files),
    store,
  });
  const css = withoutFonts(fonts.value.css);
  const sheet: OutputFile = { path: `assets/style.${contentHash(css)}.css`, content: css };
  const manifest = await emitManifest({ ...project, store });
  const frame: DocumentFrame = {
    ...documentFrame(project, data, browser.boot, feedLinks(site.blogs, data) + manifest.value.headHtml),
    ...(hasPolicy ? { policy: sitePolicy(project.config, pages) } : {}),
  };
  const build = buildId([JSON.stringify(frame), browser.entry, fonts.value.css, shared.globalDataAddress]);
  const planning = {
    server: server.bundle,
    serverId: server.id,
    frame,
    styles: createPageStyles(fonts.value.css),
    stylesId: fonts.value.css,
    build,
    pages,
    sidebars: site.sidebars,
    sidebarAddresses: shared.sidebarAddresses,
    globalData: site.globalData,
    globalDataAddress: shared.globalDataAddress,
    stylesAddress: withBase(data.baseUrl, `/${sheet.path}`),
  };
  const offline = project.config.offline && renderDocumentShell({ ...planning, css: fonts.value.css });
  const offlineId = offline === undefined ? '' : hashParts([offline]);
  const pack = offline === undefined ? undefined : createPacker(offline, data.baseUrl);
  const written = new Map<string, WrittenPage>();
  const found: Diagnostic[] = [...social.diagnostics, ...fonts.diagnostics, ...manifest.diagnostics];
  for (const { key: pageKey, documentPath, payloadPath, render } of renderPages(planning)) {
    const key = hashParts([pageKey, offlineId]);
    const last = records.get(documentPath);
    const files = last && [
      { kind: 'documents', path: documentPath, stamp: last.document },
      { kind: 'payloads', path: payloadPath, stamp: last.payload },
      ...(last.offline
        ? [{ kind: 'offline', path: packedPath(last.offline.entry.hash).slice(1), stamp: last.offline.stamp }]
        : []),
    ];
    if (last?.key === key && output.keep(files!)) {
      written.set(documentPath, { key, payloadPath, offline: last.offline?.entry });
      continue;
    }
    const { document, payload, diagnostics } = render();
    found.push(...diagnostics);
    const packed = pack?.(document.content, payload.content);
    if (diagnostics.length === 0) written.set(documentPath, { key, payloadPath, offline: packed?.entry });
    await output.write('documents', document);
    await output.write('payloads', payload);
    if (packed) await output.write('offline', packed.file);
  }
  const routes = new Set(pages.map(({ page }) => page.route));
  const others: readonly (readonly [kind: string, files: readonly OutputFile[]])[] = [
    ['scripts, styles', [...browser.files.filter(({ path }) => !path.endsWith('.woff2')), sheet]],
    ['fonts', fonts.value.files],
    ['data', shared.files],
    ['search', await emitSearch(project.config, site, store)],
    ['images', (await input.images) ?? []],
    ['sitemap', project.config.sitemap ? emitSitemap({ data, pages: site.pages, assets: site.table.assets }) : []],
    ['feeds', await emitFeeds({ site, data, pages: input.pages, generator: frame.generator, store })],
    ['manifest, icons', manifest.value.files],
    ['redirects', emitRedirects({ redirects: site.redirects, build, routes })],
  ];
  for (const [kind, files] of others) for (const file of files) await output.write(kind, file);
  if (data.agents) {
    const twins = emitAgentFiles({ data, site, pages: input.pages, assets: site.table.assets, store });
    for await (const file of twins) await output.write('Markdown', file);
  }
  const stored =
    project.config.offline && offline !== undefined
      ? await emitOffline({
          baseUrl: data.baseUrl,
          budget: project.config.offline.budget * 1_000_000,
          build,
          shell: offline,
          entries: readingOrder(
            pages.map(({ page }) => page),
            site.sidebars,
            data.baseUrl,
          ).flatMap(({ route }) => written.get(htmlFile(withoutBase(data.baseUrl, route) ?? route))?.offline ?? []),
          shared: others.filter(([kind]) => sharedKinds.has(kind)).flatMap(([, files]) => files),
          others: others.filter(([kind]) => !sharedKinds.has(kind)).flatMap(([, files]) => files),
          assets: input.assets,
          staticDir: project.staticDir,
          redirects: site.redirects.map(({ from, to }) => [from, to]),
        })
      : undefined;
  for (const file of stored?.files ?? []) await output.write('offline', file);
  found.push(...(await drawing));
  const policy = frame.policy && widestPolicy(frame.policy, pages);
  if (policy !== undefined) await output.write('data', { path: policyPath, content: policy });
  return {
    value: { pages: written, socialImages: social.value.paths, offlineBytes: stored?.bytes, policy },
    diagnostics: [...found, ...server.shellProblems],
  };
}

/** Kinds of files that belong to every page. */
const sharedKinds: ReadonlySet<string> = new Set(['scripts, styles', 'fonts', 'data', 'search']);

/** What was written. */
export interface WrittenSite {
  /** By the path of the document. */
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** Paths of the pictures that were drawn of pages. */
  readonly socialImages: readonly string[];
  /** What storing all of it takes on a reader's device; absent where the site is never stored. */
  readonly offlineBytes: number | undefined;
  /** What any document admits; absent where they have no policies. */
  readonly policy: string | undefined;
}

/** What was written for a page, before it has its place. */
export interface WrittenPage {
  readonly key: string;
  readonly payloadPath: string;
  readonly offline?: OfflineEntry;
}

/** Everything that a site may show, one text at a time: together they are as large as the site. */
function* textsOf(
  site: BuiltSite,
  data: SiteData,
  pages: readonly RenderedPage[],
  files: readonly OutputFile[],
): Generator<string> {
  yield JSON.stringify([data, site.sidebars, site.globalData]);
  for (const { page, article } of pages) {
    yield JSON.stringify(page);
    yield article;
  }
  for (const { path, content } of files) if (path.endsWith('.js')) yield String(content);
}

/** The files of the site's search; none where it has none. */
export async function emitSearch(
  { search, baseUrl }: SiteConfig,
  { pages }: BuiltSite,
  store: Store,
): Promise<readonly OutputFile[]> {
  if (!search) return [];
  const searchable = pages.map(({ page, compiled }) => ({ page, article: compiled }));
  return emitSearchFiles({ baseUrl, pages: searchable, rules: search, store });
}

/** A page as documents with a policy show it. */
function withoutStyles(built: RenderedPage): RenderedPage {
  const article = moveStyles(built.article);
  return article === built.article ? built : { ...built, article };
}

/** What all documents of a site have in common; `headHtml` is what their heads hold besides what the configuration names. */
export function documentFrame(project: Project, site: SiteData, boot: string, headHtml = ''): DocumentFrame {
  const { version } = JSON.parse(readFileSync(enginePath('package.json'), 'utf8')) as { version: string };
  const { head, body } = externalTags(project.config);
  return {
    site,
    generator: `Lectern ${version}`,
    boot,
    headHtml: headHtml + head + siteHead(project.config),
    bodyHtml: body,
  };
}
