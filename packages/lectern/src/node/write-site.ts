import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { SiteData } from '../model/site-data.ts';
import { withBase } from '../model/url.ts';
import type { AppBundles } from './bundle-app.ts';
import type { SiteConfig } from './config/site-config.ts';
import { buildId, contentHash } from './emit/build-id.ts';
import type { Output, OutputFile } from './emit/create-output.ts';
import { emitDataFiles } from './emit/data-files.ts';
import { emitManifest } from './emit/manifest.ts';
import { keepPageRecords, type PageRecord, type PageRecords, readPageRecords } from './emit/page-records.ts';
import { emitRedirects } from './emit/redirects.ts';
import { emitSearchFiles } from './emit/search-files.ts';
import { subsetFonts } from './emit/subset-fonts.ts';
import type { Project } from './project.ts';
import type { DocumentFrame } from './render/document.ts';
import { externalTags } from './render/external-tags.ts';
import { withoutFonts } from './render/page-fonts.ts';
import { createPageStyles } from './render/page-styles.ts';
import { type RenderedPage, renderPages } from './render/render-pages.ts';
import type { BytesOfKind } from './report.ts';
import type { BuiltSite } from './routes/built-site.ts';
import type { Store } from './store/open-store.ts';
import { enginePath } from './vite/engine-path.ts';

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
  readonly store: Store;
  /** Under way since the articles are known. */
  readonly images?: Promise<readonly OutputFile[]>;
}): Promise<Result<ReadonlyMap<string, WrittenPage>>> {
  const { output, project, site, pages, bundles, store } = input;
  const { site: data, browser, server } = bundles;
  const records = await readPageRecords(store, project.outDir);
  const shared = emitDataFiles({ baseUrl: data.baseUrl, sidebars: site.sidebars, globalData: site.globalData });
  const texts = [
    JSON.stringify([data, site.sidebars, site.globalData]),
    ...pages.flatMap(({ page, article }) => [JSON.stringify(page), article]),
  ];
  const code = browser.files.flatMap(({ path, content }) => (path.endsWith('.js') ? String(content) : []));
  const fonts = await subsetFonts({ css: browser.css, files: browser.files, texts: [...texts, ...code], store });
  const css = withoutFonts(fonts.value.css);
  const sheet: OutputFile = { path: `assets/style.${contentHash(css)}.css`, content: css };
  const manifest = await emitManifest({ ...project, store });
  const frame = documentFrame(project, data, browser.boot, manifest.value.headHtml);
  const build = buildId([JSON.stringify(frame), browser.entry, fonts.value.css, shared.globalDataAddress]);
  const planned = renderPages({
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
  });
  const written = new Map<string, WrittenPage>();
  const found: Diagnostic[] = [...fonts.diagnostics, ...manifest.diagnostics];
  for (const { key, documentPath, payloadPath, render } of planned) {
    const last = records.get(documentPath);
    const files = last && [
      { kind: 'documents', path: documentPath, stamp: last.document },
      { kind: 'payloads', path: payloadPath, stamp: last.payload },
    ];
    if (last?.key === key && output.keep(files!)) {
      written.set(documentPath, { key, payloadPath });
      continue;
    }
    const { document, payload, diagnostics } = render();
    found.push(...diagnostics);
    if (diagnostics.length === 0) written.set(documentPath, { key, payloadPath });
    await output.write('documents', document);
    await output.write('payloads', payload);
  }
  const routes = new Set(pages.map(({ page }) => page.route));
  const others: readonly (readonly [kind: string, files: readonly OutputFile[]])[] = [
    ['scripts, styles', [...browser.files.filter(({ path }) => !path.endsWith('.woff2')), sheet]],
    ['fonts', fonts.value.files],
    ['data', shared.files],
    ['search', emitSearch(project.config, site)],
    ['images', (await input.images) ?? []],
    ['manifest, icons', manifest.value.files],
    ['redirects', emitRedirects({ redirects: site.redirects, build, routes })],
  ];
  for (const [kind, files] of others) for (const file of files) await output.write(kind, file);
  return { value: written, diagnostics: [...found, ...server.shellProblems] };
}

/** What was written for a page, before it has its place. */
export interface WrittenPage {
  readonly key: string;
  readonly payloadPath: string;
}

/** Copies the static folder, puts the output into its place and keeps what the next build is to know of it. */
export async function commitSite(input: {
  readonly output: Output;
  readonly project: Project;
  /** Paths of the static folder's files. */
  readonly assets: readonly string[];
  readonly written: ReadonlyMap<string, WrittenPage>;
  readonly store: Store;
}): Promise<Result<readonly BytesOfKind[]>> {
  const { output, project, assets, written, store } = input;
  for (const path of assets) await output.copy(path.slice(1), join(project.staticDir, path));
  const committed = await output.commit();
  if (committed.diagnostics.length === 0) await keepPageRecords(store, project.outDir, recordPages(output, written));
  return committed;
}

/** What is to be known of the pages by the next build, once the output is in its place. */
function recordPages(output: Output, written: ReadonlyMap<string, WrittenPage>): PageRecords {
  const records = new Map<string, PageRecord>();
  for (const [path, { key, payloadPath }] of written) {
    const [document, payload] = [output.stamp(path), output.stamp(payloadPath)];
    if (document && payload) records.set(path, { key, document, payload });
  }
  return records;
}

/** The files of the site's search; none where it has none. */
export function emitSearch({ search, baseUrl }: SiteConfig, { pages }: BuiltSite): readonly OutputFile[] {
  if (!search) return [];
  const searchable = pages.map(({ page, compiled }) => ({ page, article: compiled }));
  return emitSearchFiles({ baseUrl, pages: searchable, rules: search });
}

/** What all documents of a site have in common; `headHtml` is what their heads hold besides what the configuration names. */
export function documentFrame(project: Project, site: SiteData, boot: string, headHtml = ''): DocumentFrame {
  const { version } = JSON.parse(readFileSync(enginePath('package.json'), 'utf8')) as { version: string };
  return { site, generator: `Lectern ${version}`, boot, headHtml: headHtml + externalTags(project.config) };
}
