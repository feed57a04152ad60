import { type SpawnSyncOptionsWithStringEncoding, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Diagnostic, type Entry, formatDiagnostics } from 'lectern';
import type { TextBody } from '../../packages/lectern/src/model/entry.ts';
import { parseConfig } from '../../packages/lectern/src/node/config/parse-config.ts';
import { checkState, createStateReader, openConfig } from '../../packages/lectern/src/node/dev/read-state.ts';
import { createFiles } from '../../packages/lectern/src/node/markdown/assets/files.ts';
import { compileArticle } from '../../packages/lectern/src/node/markdown/compile-article.ts';
import { createDrawDot } from '../../packages/lectern/src/node/markdown/diagram/draw-dot.ts';
import { createHighlighter } from '../../packages/lectern/src/node/markdown/highlight/highlighter.ts';
import { labelsFor } from '../../packages/lectern/src/node/markdown/labels.ts';
import { createTryMdx } from '../../packages/lectern/src/node/markdown/mdx/try-mdx.ts';
import { contentRoots } from '../../packages/lectern/src/node/stages/compile-content.ts';
import { runSteps } from '../../packages/lectern/src/node/stages/run-steps.ts';
import type { Tools } from '../../packages/lectern/src/node/stages/step.ts';
import { noStore } from '../../packages/lectern/src/node/store/open-store.ts';
import { writeFiles } from '../../packages/lectern/test/test-folder.ts';
import type { ErrorEntry } from './read-errors.ts';

const repository = resolve(import.meta.dirname, '../..');
const command = join(repository, 'packages/lectern/bin/lectern.mjs');

/** Absolute path of the folder in which the sites of examples are made, each in its own folder. */
export const exampleFolder = join(repository, 'e2e/generated');

/**
 * Returns what the terminal says about an example: its own diagnostic, found by the steps that read content. No code is
 * bundled.
 */
export async function readExample(entry: ErrorEntry): Promise<string> {
  if (entry.code === 'config-not-object')
    return showOwn(entry, parseConfig({ input: 'Acme', file: 'site.config.ts' }).diagnostics);
  return withSite(entry, async (root) => {
    return showOwn(entry, await diagnose(root));
  });
}

/** Returns what the development server says about an example once it has read and checked the site. */
export async function readExampleInDev(entry: ErrorEntry): Promise<string> {
  return withSite(entry, async (root) => {
    const opened = await openConfig({ root, configFile: join(root, 'site.config.ts') });
    if (!opened.value) return showOwn(entry, opened.diagnostics);
    const reader = createStateReader(opened.value, opened.diagnostics, { compilerFor: exampleCompiler });
    const state = await reader.read();
    return showOwn(entry, [...state.diagnostics, ...checkState(state)]);
  });
}

/** Returns an example's own diagnostics, as the terminal shows them. */
export function showOwn({ code }: ErrorEntry, found: readonly Diagnostic[]): string {
  const own = found.filter((one) => one.code === code);
  // Paths are relative to the folder in which the command runs, which is the site.
  return stripVTControlCharacters(formatDiagnostics(own, process.cwd()));
}

/** Returns the same from the command line, which takes seconds if code is bundled. */
export async function runExample(entry: ErrorEntry): Promise<string> {
  return withSite(entry, async (root) => {
    // An example about time must not wait for the default of ten minutes; the others may take as long as a busy machine
    // needs.
    const commands = ['check', 'build'].map((each) => (/--timeout 1/.test(entry.text) ? `${each} --timeout 1` : each));
    const own = entry.shell.match(/^lectern .*$/gm)?.map((line) => line.replace('lectern ', '')) ?? [];
    const options = optionsOf(entry, root);
    for (const line of own.length > 0 ? own : commands) {
      const run = line === 'dev' ? serveExample(options) : spawnSync('sh', ['-c', `node ${command} ${line}`], options);
      const { stderr } = await run;
      const said = stderr.split(/\n(?=\S)/).filter((part) => part.includes(`[${entry.code}]`));
      // Hides the folder of the test.
      if (said.length > 0) return said.join('\n').trimEnd().replaceAll(root, '/home/ada/site');
    }
    return '';
  });
}

/** The remark of an example that the superuser would not see. */
export const isForOthers = /The superuser can still/;

/** Returns where a command runs and as which user: examples of refusals run as another user than the superuser. */
function optionsOf({ code, text }: ErrorEntry, root: string): SpawnSyncOptionsWithStringEncoding {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', CI: '1' };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  if (code === 'author-code-memory') env.NODE_OPTIONS = '--max-old-space-size=200';
  if (code === 'module-not-written') env.TMPDIR = join(root, 'missing');
  if (!isForOthers.test(text) || process.getuid?.() !== 0) return options;
  const nobody = 65_534;
  // Builds keep results in it.
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  spawnSync('chown', ['-R', `${nobody}`, root]);
  return { ...options, uid: nobody, gid: nobody };
}

/** Serves an example in development, opens its start page, and returns what the terminal said. */
async function serveExample(options: SpawnSyncOptionsWithStringEncoding): Promise<{ readonly stderr: string }> {
  const server = spawn(process.execPath, [command, 'dev', '--port', '0'], { ...options, stdio: 'pipe' });
  let stderr = '';
  server.stderr.on('data', (text) => {
    stderr += text;
  });
  const [line] = await once(server.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(String(line)) ?? [];
  await (await fetch(address)).text();
  server.kill();
  await once(server, 'exit');
  return { stderr };
}

/** Makes the site of an example below this repository, whose packages it finds, and removes it after use. */
export async function withSite(entry: ErrorEntry, use: (root: string) => Promise<string>): Promise<string> {
  mkdirSync(exampleFolder, { recursive: true });
  const around = mkdtempSync(join(exampleFolder, 'error-'));
  const root = join(around, 'site');
  // Other users may enter the folder.
  chmodSync(around, 0o755);
  try {
    const given: ErrorEntry['files'] = Object.keys(entry.files).some((path) => /^(?:docs|blog|pages)\//.test(path))
      ? {}
      : { 'docs/page.md': 'Text.\n' };
    const files = { 'package.json': '{ "type": "module" }', ...given, ...entry.files };
    writeFiles(root, { 'site.config.ts': configOf(Object.keys(files)), ...files });
    const shell = entry.shell.replace(/^lectern .*$/gm, '');
    if (shell) spawnSync('sh', ['-c', shell], { cwd: root });
    return await use(root);
  } finally {
    chmodSync(root, 0o700);
    if (/^mount /m.test(entry.shell)) spawnSync('umount', [join(root, 'dist')]);
    rmSync(around, { recursive: true, force: true });
  }
}

/** Returns the configuration of an example that shows none: a source for each folder that it has. */
function configOf(paths: readonly string[]): string {
  const sources = ['docs', 'blog', 'pages'].filter((name) => paths.some((path) => path.startsWith(`${name}/`)));
  return `import { ${['defineSite', ...sources].join(', ')} } from 'lectern';

export default defineSite({ title: 'Acme', url: 'https://example.com', sources: [${sources.map((name) => `${name}()`).join(', ')}] });
`;
}

/** Returns what the steps up to the checks report. */
async function diagnose(root: string): Promise<readonly Diagnostic[]> {
  const paths = { root, configFile: join(root, 'site.config.ts') };
  const { diagnostics } = await runSteps('checks', { paths, store: noStore, compilerFor: exampleCompiler });
  return diagnostics;
}

/** Shared tools for compiling articles: loading grammars for each example would take most of the time. */
const labels = labelsFor('en');
const tools = { highlighter: createHighlighter(), drawDot: createDrawDot(labels), tryMdx: createTryMdx(), labels };

/** Returns a compiler for the content of an example, as the engine creates it. */
const exampleCompiler: Tools['compilerFor'] = ({ outputs }, { root, config, staticDir }) => {
  const options = { root, baseUrl: config.baseUrl, staticDir, contentRoots: contentRoots(root, outputs) };
  return {
    async compile(entry) {
      const files = createFiles([...options.contentRoots, staticDir]);
      const article = await compileArticle(entry as Entry<TextBody>, { options, files, ...tools });
      return { ...article, files: [] };
    },
  };
};
