import { dirname } from 'node:path';
import { hasCode } from '../ground/markdown-extensions.ts';
import { isBelow } from '../ground/paths.ts';
import type { SourceOutput } from '../ground/source.ts';
import type { CompileThread } from '../markdown/compile-thread.ts';
import { type Compiler, createCompiler } from '../markdown/create-compiler.ts';
import { configFingerprint } from '../store/config-fingerprint.ts';
import type { Store } from '../store/open-store.ts';
import type { Project } from './project.ts';

/**
 * Number of entries that are worth a second thread. It loads parser and grammars for about 0.3 s of processor time, in which
 * the first thread compiles them alone.
 */
const worthAThread = 40;

/**
 * Creates the compiler of a site. Generated entries may name files outside the site's folder, such as an unpacked
 * package's.
 */
export function createSiteCompiler(
  project: Project,
  outputs: readonly SourceOutput[],
  store: Store,
  startThread?: () => CompileThread | undefined,
): Compiler {
  const { root, config, staticDir, configFiles } = project;
  const { baseUrl, i18n, messages, markdown: extensions } = config;
  const extensionsId = hasCode(extensions) ? configFingerprint(root, configFiles) : undefined;
  const paths = { root, baseUrl, staticDir, contentRoots: contentRoots(root, outputs) };
  const options = { ...paths, locale: i18n.currentLocale, messages, extensions, extensionsId };
  const entries = outputs.reduce((sum, output) => sum + output.entries.length, 0);
  return createCompiler(options, store, entries < worthAThread ? undefined : startThread?.());
}

/**
 * Returns the folders whose files articles may show, as absolute paths: the site's, and those outside it that contain
 * entries.
 */
export function contentRoots(root: string, outputs: readonly SourceOutput[]): readonly string[] {
  const folders = new Set(
    outputs.flatMap(({ entries }) => entries.flatMap(({ body }) => (body.path ? [dirname(body.path)] : []))),
  );
  return [root, ...[...folders].filter((path) => !isBelow(path, root)).sort()];
}
