import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServerBundle } from '../model/server-bundle.ts';
import type { SiteData } from '../model/site-data.ts';
import { withBase } from '../model/url.ts';
import type { SiteConfig } from './config/site-config.ts';
import { buildId, contentHash } from './emit/build-id.ts';
import type { Output, OutputFile } from './emit/create-output.ts';
import { emitDataFiles } from './emit/data-files.ts';
import { emitRedirects } from './emit/redirects.ts';
import { emitSearchFiles } from './emit/search-files.ts';
import { subsetFonts } from './emit/subset-fonts.ts';
import type { Project } from './project.ts';
import type { DocumentFrame } from './render/document.ts';
import { externalTags } from './render/external-tags.ts';
import { withoutFonts } from './render/page-fonts.ts';
import { createPageStyles } from './render/page-styles.ts';
import { type RenderedPage, renderPages } from './render/render-pages.ts';
import type { BuiltSite } from './routes/built-site.ts';
import type { Store } from './store/open-store.ts';
import type { ClientBundle } from './vite/bundle-client.ts';
import { enginePath } from './vite/engine-path.ts';

/** Makes every file of the output but those of the static folder, and writes each as soon as it is made. Gives what is wrong with finished pages. */
export async function writeSite(input: {
  readonly output: Output;
  readonly project: Project;
  readonly data: SiteData;
  readonly site: BuiltSite;
  readonly pages: readonly RenderedPage[];
  readonly browser: ClientBundle & { readonly boot: string };
  readonly server: ServerBundle;
  readonly store: Store;
  /** Under way since the articles are known. */
  readonly images: Promise<readonly OutputFile[]>;
}): Promise<readonly Diagnostic[]> {
  const { output, project, data, site, pages, browser, server, store } = input;
  const shared = emitDataFiles({ baseUrl: data.baseUrl, sidebars: site.sidebars, globalData: site.globalData });
  const texts = [
    JSON.stringify([data, site.sidebars, site.globalData]),
    ...pages.flatMap(({ page, article }) => [JSON.stringify(page), article]),
  ];
  const code = browser.files.flatMap(({ path, content }) => (path.endsWith('.js') ? String(content) : []));
  const fonts = await subsetFonts({ css: browser.css, files: browser.files, texts: [...texts, ...code], store });
  const css = withoutFonts(fonts.value.css);
  const sheet: OutputFile = { path: `assets/style.${contentHash(css)}.css`, content: css };
  const build = buildId([browser.entry, fonts.value.css, ...texts]);
  const rendered = renderPages({
    server,
    frame: documentFrame(project, data, browser.boot),
    styles: createPageStyles(fonts.value.css),
    build,
    pages,
    sidebars: site.sidebars,
    sidebarAddresses: shared.sidebarAddresses,
    globalData: site.globalData,
    globalDataAddress: shared.globalDataAddress,
    stylesAddress: withBase(data.baseUrl, `/${sheet.path}`),
  });
  const found: Diagnostic[] = [...fonts.diagnostics];
  for (const { document, payload, diagnostics } of rendered) {
    found.push(...diagnostics);
    await output.write('documents', document);
    await output.write('payloads', payload);
  }
  const routes = new Set(pages.map(({ page }) => page.route));
  const others: readonly (readonly [kind: string, files: readonly OutputFile[]])[] = [
    ['scripts, styles', [...browser.files.filter(({ path }) => !path.endsWith('.woff2')), sheet]],
    ['fonts', fonts.value.files],
    ['data', shared.files],
    ['search', emitSearch(project.config, site)],
    ['images', await input.images],
    ['redirects', emitRedirects({ redirects: site.redirects, build, routes })],
  ];
  for (const [kind, files] of others) for (const file of files) await output.write(kind, file);
  return found;
}

/** The files of the site's search; none where it has none. */
export function emitSearch({ search, baseUrl }: SiteConfig, { pages }: BuiltSite): readonly OutputFile[] {
  if (!search) return [];
  const searchable = pages.map(({ page, compiled }) => ({ page, article: compiled }));
  return emitSearchFiles({ baseUrl, pages: searchable, rules: search });
}

/** What all documents of a site have in common. */
export function documentFrame(project: Project, site: SiteData, boot: string): DocumentFrame {
  const { version } = JSON.parse(readFileSync(enginePath('package.json'), 'utf8')) as { version: string };
  return { site, generator: `Lectern ${version}`, boot, headHtml: externalTags(project.config) };
}
