import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { htmlFile, withoutBase } from '../../model/url.ts';
import { planTwins, type Twins } from '../emit/agents/plan-twins.ts';
import type { Output, OutputFile } from '../emit/create-output.ts';
import { readFileStamps } from '../emit/file-stamps.ts';
import { emitOffline, readingOrder } from '../emit/offline-files.ts';
import type { PageFiles, WrittenPage } from '../emit/page-files.ts';
import { planSocialImages, socialImageStamps } from '../emit/social-images/social-images.ts';
import type { SourceFile } from '../ground/source.ts';
import { moveStyles } from '../render/inline-attributes.ts';
import type { BuiltSite, RenderedPage } from '../routes/built-site.ts';
import type { Store } from '../store/open-store.ts';
import type { AppBundles } from './bundle-app.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import type { Project } from './project.ts';
import { policyOf, type Writer, writers } from './writers.ts';

/** What was written. */
export interface WrittenSite {
  /** Pages without problems, by the paths of their documents. */
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** Paths of the documents that were made again. */
  readonly made: readonly string[];
  /** Paths of the social images that were drawn for pages. */
  readonly socialImages: readonly string[];
  /** Bytes that the whole site takes on a reader's device; undefined if the site is never stored. */
  readonly offlineBytes: number | undefined;
  /** A policy that allows what any document allows; undefined if documents have no policies. */
  readonly policy: string | undefined;
}

/** The input of `writeSite`. */
interface SiteToWrite {
  readonly output: Output;
  readonly project: Project;
  readonly site: BuiltSite;
  readonly rendered: readonly RenderedPage[];
  readonly bundles: AppBundles;
  /** Paths of the static folder's files. */
  readonly assets: readonly string[];
  /** Files that sources make in addition to pages. */
  readonly files: readonly SourceFile[];
  readonly store: Store;
  /** Conversion that started when the articles were known. */
  readonly images?: Promise<readonly OutputFile[]>;
}

/**
 * Makes every file of the output except those of the static folder, and writes each as soon as it is made. Keeps the files that
 * the last build wrote for a page from the same input.
 */
export async function writeSite(input: SiteToWrite): Promise<Result<WrittenSite>> {
  const { bundles, rendered, store } = input;
  const twins = bundles.site.agents ? planTwins({ data: bundles.site, pages: rendered, store }) : undefined;
  try {
    // They take as long as the documents, so they are made at the same time.
    await twins?.begin();
    return await writeFiles(input, twins);
  } finally {
    await twins?.end();
  }
}

async function writeFiles(input: SiteToWrite, twins: Twins | undefined): Promise<Result<WrittenSite>> {
  const { output, project, site, rendered, bundles, assets, files, store, images } = input;
  const { browser, server } = bundles;
  const pages = project.config.contentSecurityPolicy === false ? rendered : rendered.map(withoutStyles);
  const pictures = await planSocialImages({ ...project, ...browser, blogs: site.blogs, pages, store });
  // Drawing takes long, so the rest is made at the same time.
  const drawing = pictures.value.write(output, await readFileStamps(store, socialImageStamps, project.outDir));
  drawing.catch(() => undefined);

  const shown = pictures.value.pages;
  const prepared = await prepareSite({ project, site, rendered, shown, bundles, store, images, twins });
  const made: Made = {
    pages: new Map(),
    again: [],
    diagnostics: [],
    stored: { 'at-first': [], 'with-pages': [], never: [] },
  };
  for (const writer of writers) await writePart(writer, prepared.value, output, made);
  made.stored['at-first'].push(...searchedFiles(project, files));
  const offline = await storedForm(prepared.value, made, { assets, files });
  for (const file of offline?.files ?? []) await output.write('offline', file);
  const drawn = await drawing;
  return {
    value: {
      pages: made.pages,
      made: made.again,
      socialImages: pictures.value.paths,
      offlineBytes: offline?.bytes,
      policy: policyOf(prepared.value),
    },
    diagnostics: [
      ...pictures.diagnostics,
      ...prepared.diagnostics,
      ...made.diagnostics,
      ...drawn,
      ...server.shellProblems,
    ],
  };
}

/** What writers have made so far. */
interface Made {
  readonly pages: Map<string, WrittenPage>;
  /** Paths of the documents that were not kept. */
  readonly again: string[];
  readonly diagnostics: Diagnostic[];
  /** Files that devices store, and when. */
  readonly stored: Readonly<Record<Writer['stored'], OutputFile[]>>;
}

async function writePart({ kind, stored, files }: Writer, site: PreparedSite, output: Output, made: Made) {
  for await (const each of await files(site)) {
    if ('make' in each) {
      await writePage(each, output, made);
      continue;
    }
    await output.write(kind, each);
    if (stored !== 'never') made.stored[stored].push(each);
  }
}

/** Keeps the files of a page, or makes them. The next build makes a page with problems again, so that it reports them, too. */
async function writePage({ path, last, make }: PageFiles, output: Output, made: Made): Promise<void> {
  if (last && output.keep(last.files)) {
    made.pages.set(path, last.page);
    return;
  }
  made.again.push(path);
  const { files, page, diagnostics } = make();
  made.diagnostics.push(...diagnostics);
  if (diagnostics.length === 0) made.pages.set(path, page);
  for (const { kind, file } of files) await output.write(kind, file);
}

/** Returns the files of sources that the search reads: without a network, it explains errors, too. */
function searchedFiles({ config: { search } }: Project, files: readonly SourceFile[]): readonly OutputFile[] {
  const searched = files.filter(({ path }) => search && `/${path}` === search.errors);
  return searched.map(({ path, read }) => ({ path, content: read() }));
}

/** Makes what devices need to store the site; undefined if the site is never stored. */
async function storedForm(
  prepared: PreparedSite,
  { pages, stored }: Made,
  { assets, files }: { readonly assets: readonly string[]; readonly files: readonly SourceFile[] },
) {
  const { project, data, site, documents, offlineShell: shell, store } = prepared;
  const { offline } = project.config;
  if (!offline || shell === undefined) return undefined;
  const { baseUrl } = data;
  const ordered = readingOrder(
    documents.pages.map(({ page }) => page),
    site.sidebars,
    baseUrl,
  );
  return emitOffline({
    baseUrl,
    budget: offline.budget * 1_000_000,
    build: documents.build,
    shell,
    entries: ordered.flatMap(({ route }) => pages.get(htmlFile(withoutBase(baseUrl, route) ?? route))?.offline ?? []),
    shared: stored['at-first'],
    others: stored['with-pages'],
    extras: files.flatMap((file) => (file.offline ? [{ ...file, content: file.read() }] : [])),
    assets,
    staticDir: project.staticDir,
    redirects: site.redirects.map(({ from, to }) => [from, to]),
    store,
  });
}

/** Returns a page without inline styles, as documents with a policy show it. */
function withoutStyles(built: RenderedPage): RenderedPage {
  const article = moveStyles(built.article);
  return article === built.article ? built : { ...built, article };
}
