import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { runAuthorCode } from '../ground/author-code.ts';
import { siteFile } from '../ground/paths.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { thrownPlace } from '../ground/thrown-place.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { pathFromRoot } from '../store/file-names.ts';
import { noStore, type Store } from '../store/open-store.ts';
import { diagnostic } from './diagnostics.ts';
import { manifestProblem } from './manifest-problem.ts';
import { type BundlerProblem, bundlerProblem, missingImport } from './missing-import.ts';

/** The default export of a module and the files that the module consists of. */
export interface LoadedModule {
  /** Undefined if the module could not be loaded. */
  readonly value: unknown;
  /** Absolute paths of the module and of the local files that it imports, for watching. */
  readonly dependencies: readonly string[];
}

/**
 * Runs a JavaScript or TypeScript module and returns its default export; CommonJS works, too. It is bundled with its local
 * imports first, because Node 20 does not run TypeScript; packages stay imports. Runs it again on every call.
 */
export async function loadModule(input: {
  /** Absolute path of the site's folder; diagnostics name files relative to it. */
  readonly root: string;
  /** Absolute path of the module. */
  readonly file: string;
  /** Where its bundle is kept until a file of it changes. Default: nowhere. */
  readonly store?: Store | undefined;
}): Promise<Result<LoadedModule>> {
  const { root, file, store = noStore } = input;
  const unfit = checkPath(root, file);
  if (unfit) return { value: { value: undefined, dependencies: [file] }, diagnostics: [unfit] };
  let files: readonly string[] = [file];
  const { sourceMapsEnabled } = process;
  // With source maps, an error's stack names the module's own lines and not those of the bundle.
  process.setSourceMapsEnabled(true);
  try {
    const code = { what: `The file ${basename(file)}`, file: siteFile(root, file) };
    return await runAuthorCode(code, async () => {
      const module = await keptModule({ root, file, store });
      const dependencies = [...new Set([file, ...module.dependencies])].sort();
      files = dependencies;
      return { value: { value: await run(module.code, file, store), dependencies }, diagnostics: [] };
    });
  } catch (error) {
    const problem = (await missingImport(error, { root, files })) ?? problemOf(error, root, file);
    return { value: { value: undefined, dependencies: files }, diagnostics: [problem] };
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled);
  }
}

/** Returns the module's bundle from the store if it would be the same now; otherwise makes it. */
function keptModule({ root, file, store }: { readonly root: string; readonly file: string; readonly store: Store }) {
  const name = pathFromRoot(file, root);
  // Each version of Node finds packages by its own conditions.
  const place = { store, name, key: process.version, root, folders: [], isFlat: true };
  return cachedBundle(place, async (recorder) => {
    const { compileModule } = await import('./compile-module.ts');
    return compileModule(file, root, recorder);
  });
}

/** Runs a bundle, and returns what it exports or what the exported function returns. */
async function run(code: string, file: string, store: Store): Promise<unknown> {
  let isWritten = false;
  const running = store.withFolder(async (folder) => {
    const path = join(folder, `${basename(file)}.mjs`);
    await writeFile(path, code);
    isWritten = true;
    return (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
  });
  const exported = (
    await running.catch((error: unknown) => {
      throw isWritten ? error : new NotWritten(reasonOf(error));
    })
  ).default;
  const value = isTranspiled(exported) ? exported.default : exported;
  return typeof value === 'function' ? value({ command: 'build', mode: 'production' }) : value;
}

/** Thrown if a bundle cannot be written, with the reason. */
class NotWritten extends Error {}

/** Tells whether an export is that of an ES module that was compiled to CommonJS. */
function isTranspiled(value: unknown): value is { readonly default: unknown } {
  return typeof value === 'object' && value !== null && '__esModule' in value;
}

/** Returns what is wrong with a module's path, if anything. */
function checkPath(root: string, file: string): Diagnostic | undefined {
  const place = { file: siteFile(root, file) };
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return diagnostic('module-not-file', place, { name: basename(file) });
  // Vite reads everything after a "?" as a query and after a "#" as a fragment, and Node refuses backslashes.
  const isFit = !(sep === '/' ? /[?#\\]/ : /[?#]/).test(file);
  return isFit ? undefined : diagnostic('module-path', place, { path: file });
}

function problemOf(error: unknown, root: string, file: string): Diagnostic {
  if (error instanceof NotWritten) {
    const place = { file: siteFile(root, file) };
    // Without the random name of a temporary file.
    const reason = error.message.replace(/, \w+ '.*$/s, '');
    return diagnostic('module-not-written', place, { name: basename(file), reason });
  }
  const manifest = error instanceof Error ? manifestProblem(error.message, root) : undefined;
  if (manifest) return manifest;
  const syntax = bundlerProblem(error);
  const place = syntax ? syntaxPlace(syntax, file) : (thrownPlace(error) ?? { file });
  const named: Place = { ...place, file: siteFile(root, place.file) };
  // The bundler repeats the file's name, relative to the folder where the command was started.
  const reason = reasonOf(syntax ?? error)
    .replace(/^\[\w+\]\s*/, '')
    .replace(` in ${relative(process.cwd(), place.file)}`, '');
  return diagnostic(syntax ? 'module-syntax' : 'module-throws', named, { name: basename(place.file), reason });
}

function syntaxPlace({ id, loc }: BundlerProblem, file: string): Place {
  // The bundler puts text before the first line, so a column there would be wrong.
  return { file: loc?.file ?? id ?? file, line: loc?.line, column: loc && loc.line > 1 ? loc.column + 1 : undefined };
}
