import { listStaticFiles } from '../content/list-static-files.ts';
import { emitImages } from '../emit/images.ts';
import { isBelow } from '../ground/paths.ts';
import { buildSite } from '../routes/build-site.ts';
import { replaceTexts } from '../routes/replace-texts.ts';
import { bundleApp } from './bundle-app.ts';
import { bundleInput } from './bundle-input.ts';
import { checkFolder, checkPlaced, openOutput } from './check-output.ts';
import { commitSite } from './commit-site.ts';
import { createSiteCompiler } from './compile-content.ts';
import { compileEntries } from './compile-entries.ts';
import { withoutMissingPages } from './partial-content.ts';
import { openProject } from './project.ts';
import { readSources } from './read-sources.ts';
import { renderArticles, renderShellSamples } from './render-site.ts';
import { type AnyStep, step } from './step.ts';
import { writeSite } from './write-site.ts';

/** Reads the configuration, and opens the output if its place is allowed. */
const config = step({
  name: 'config',
  takes: [],
  gives: ['project'],
  async run(_, { paths, output, store, onWait }) {
    if (!paths) throw new TypeError('a run that begins with the configuration needs the paths of the site');
    const { value: project, diagnostics } = await openProject(paths, store);
    if (!project) return { value: undefined, diagnostics };
    const problems = await openOutput({ project, output, store, onWait });
    return { value: { project }, diagnostics: [...diagnostics, ...problems] };
  },
});

/** Runs the sources, lists the static files, and checks that the output would replace none of them. */
const content = step({
  name: 'content',
  takes: ['project'],
  gives: ['sources', 'assets', 'folder'],
  needsNoErrors: true,
  async run({ project }, { drafts, kept, store }) {
    const { last, changes = new Set<string>() } = kept ?? {};
    const isSame = last && ![...changes].some((path) => isBelow(path, project.staticDir));
    const sources = await readSources(project, { last: last?.sources, changes, drafts, store });
    // Asking the disk takes longer than all else here. A problem is looked for again until it is gone.
    const isChecked = last?.folder.length === 0 && sources.isSame;
    const folder = isChecked ? [] : await checkFolder(project, sources.outputs);
    const assets = isSame ? last.assets : await listStaticFiles(project);
    return {
      value: { sources, assets, folder },
      diagnostics: [...sources.diagnostics, ...folder, ...assets.diagnostics],
    };
  },
});

/** Starts to bundle the app for the browser. */
const browserBundle = step({
  name: 'content',
  begins: 'vite',
  takes: ['project', 'sources'],
  gives: ['app'],
  run: ({ project, sources }, { store }) => ({
    value: { app: bundleApp(bundleInput(project, sources.outputs, store), project) },
    diagnostics: [],
  }),
});

/** Compiles texts to articles. */
const markdown = step({
  name: 'markdown',
  takes: ['project', 'sources'],
  gives: ['compiled', 'articles'],
  async run({ project, sources }, { store, startThread, compilerFor, kept }) {
    const { outputs } = sources;
    const made = compilerFor?.(sources, project);
    const own = made ? undefined : createSiteCompiler(project, outputs, store, startThread);
    const compiler = (made ?? own)!;
    const compiled = await compileEntries({ compiler, outputs, last: kept?.last.compiled, changes: kept?.changes });
    await own?.close();
    return {
      value: { compiled, articles: new Map([...compiled].map(([key, { article }]) => [key, article.value])) },
      diagnostics: [...compiled.values()].flatMap(({ article }) => article.diagnostics),
    };
  },
});

/** Starts to bundle the prerenderer. */
const serverBundle = step({
  name: 'markdown',
  begins: 'vite',
  takes: ['sources', 'articles', 'assets', 'app'],
  gives: ['bundling'],
  run: ({ sources: { outputs }, articles, assets, app }) => ({
    value: { bundling: app.withArticles({ outputs, articles, assets: assets.value }) },
    diagnostics: [],
  }),
});

/** Starts to convert images. */
const images = step({
  name: 'markdown',
  begins: 'emit',
  takes: ['articles'],
  gives: ['images'],
  run: ({ articles }, { store }) => ({ value: { images: emitImages(articles, store) }, diagnostics: [] }),
});

/** Places every entry. */
const routes = step({
  name: 'routes',
  takes: ['project', 'sources', 'articles', 'assets'],
  gives: ['site', 'placing'],
  run({ project, sources, articles, assets }, { kept }) {
    const { root, config, placeOf } = project;
    const parts = { root, config, placeOf, outputs: sources.outputs, articles, assets: assets.value };
    const last = kept?.last;
    const isText = last?.placing.length === 0 && sources.isSame && last.assets === assets;
    const edited = isText ? replaceTexts({ ...parts, last: last.site }) : undefined;
    if (edited) return { value: { site: edited, placing: [] }, diagnostics: [] };
    const { value, diagnostics } = buildSite({ ...parts, last: last?.site });
    const placing = withoutMissingPages(diagnostics, sources);
    return { value: { site: value, placing }, diagnostics: placing };
  },
});

/** Checks links, anchors and images, and that every file has its own path in the output. */
const checks = step({
  name: 'checks',
  takes: ['project', 'sources', 'assets', 'site'],
  gives: [],
  run: (values) => ({ value: {}, diagnostics: checkPlaced(values) }),
});

/** Waits for the bundles. */
const vite = step({
  name: 'vite',
  takes: ['bundling'],
  gives: ['bundles'],
  async run({ bundling }) {
    const { value, diagnostics } = await bundling;
    return { value: value && { bundles: value }, diagnostics };
  },
});

/** Renders the articles that are code. */
const render = step({
  name: 'render',
  takes: ['site', 'bundles'],
  gives: ['rendered'],
  run({ site, bundles }) {
    const { value: rendered, diagnostics } = renderArticles(site, bundles);
    return { value: { rendered }, diagnostics };
  },
});

/** Renders the shell of one page of each kind if no documents will be written. */
const shells = step({
  name: 'render',
  takes: ['site', 'rendered', 'bundles'],
  gives: [],
  run({ site, rendered, bundles }, { output, hasErrors }) {
    const isLast = !output || hasErrors;
    return { value: {}, diagnostics: isLast ? renderShellSamples(site, rendered, bundles.server) : [] };
  },
});

/** Makes every file of the output except the static ones. */
const emit = step({
  name: 'emit',
  takes: ['project', 'sources', 'site', 'rendered', 'bundles', 'images', 'assets'],
  gives: ['written'],
  needsNoErrors: true,
  async run({ sources, assets, ...values }, { output, store }) {
    const files = sources.outputs.flatMap(({ files = [] }) => files);
    const parts = { ...values, files, assets: assets.value, store, output: output! };
    const { value: written, diagnostics } = await writeSite(parts);
    return { value: { written }, diagnostics };
  },
});

/** Writes the files of hosts, and installs the output. */
const hosting = step({
  name: 'hosting',
  takes: ['project', 'sources', 'assets', 'site', 'written'],
  gives: ['bytes'],
  needsNoErrors: true,
  async run({ sources, assets, ...values }, { output, store, keep = 0, hosts = values.project.config.hosts }) {
    const files = sources.outputs.flatMap(({ files = [] }) => files);
    const parts = { ...values, files, assets: assets.value, store, keep, hosts, output: output! };
    const { value: bytes, diagnostics } = await commitSite(parts);
    return { value: { bytes }, diagnostics };
  },
});

/** The steps in order. Only this list knows it: `runSteps` runs the steps up to the one that its caller names. */
export const steps: readonly AnyStep[] = [
  config,
  content,
  browserBundle,
  markdown,
  serverBundle,
  images,
  routes,
  checks,
  vite,
  render,
  shells,
  emit,
  hosting,
];
