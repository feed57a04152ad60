import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Page } from '../../model/page.ts';
import type { SiteData } from '../../model/site-data.ts';
import { bundleInput } from '../bundle-app.ts';
import { checkSite } from '../checks/check-site.ts';
import { compileContent, createSiteCompiler } from '../compile-content.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { listStaticFiles } from '../content/list-static-files.ts';
import { runSources } from '../content/run-sources.ts';
import { openSiteStore, type Project } from '../project.ts';
import { buildSite } from '../routes/build-site.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import type { BundleInput } from '../vite/bundles.ts';

/** Where the development server keeps data whose production address holds a hash. */
export const devAddresses = { globalData: '/_lectern/global.json', sidebars: '/_lectern/sidebars/' } as const;

/** The site as it is at the moment. */
export interface DevState {
  readonly site: BuiltSite;
  readonly data: SiteData;
  readonly bundle: BundleInput;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths whose change means that the content is another. */
  readonly watch: readonly string[];
}

/** Reads, compiles and places the content of a site, drafts included. What did not change comes from the compiler's cache. */
export async function readDevState(project: Project): Promise<DevState> {
  const { root, config, configFiles, staticDir, placeOf } = project;
  const content = await runSources({ root, config, configFiles, placeOf, drafts: true });
  const store = openSiteStore(root);
  const bundle = await bundleInput(project, content.value, store);
  const compiler = createSiteCompiler(project, content.value, store);
  const articles = await compileContent(compiler, content.value);
  await compiler.close();
  const kept = await store.close();
  const assets = await listStaticFiles({ root, staticDir });
  const site = buildSite({ root, config, outputs: content.value, articles: articles.value, assets: assets.value });
  const found = [content, articles, assets, site].flatMap(({ diagnostics }) => diagnostics).concat(kept);
  return {
    site: site.value,
    data: bundle.site,
    bundle,
    diagnostics: applyPolicy({ diagnostics: [...found, ...checkSite(site.value, config, placeOf)], config }),
    watch: content.value.flatMap(({ watch = [] }) => watch),
  };
}

/** Where the data of the page's sidebar is; undefined for a page without one. */
export function sidebarAddress({ sidebar }: Page, baseUrl: string): string | undefined {
  return sidebar && `${baseUrl}${devAddresses.sidebars.slice(1)}${encodeURIComponent(sidebar)}.json`;
}
