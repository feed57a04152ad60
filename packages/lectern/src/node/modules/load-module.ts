import { statSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import type { Logger } from 'vite';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { runAuthorCode } from '../ground/author-code.ts';
import { siteFile } from '../ground/paths.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { thrownPlace } from '../ground/thrown-place.ts';
import { diagnostic } from './diagnostics.ts';

/** The default export of a module and the files that the module consists of. */
export interface LoadedModule {
  /** Undefined if the module could not be loaded. */
  readonly value: unknown;
  /** Absolute paths of the module and of the local files that it imports, for watching. */
  readonly dependencies: readonly string[];
}

/**
 * Runs a JavaScript or TypeScript module and returns its default export; CommonJS works, too. It is bundled with its local
 * imports first, because Node 20 does not run TypeScript; packages stay imports. Reads the file again on every call.
 */
export async function loadModule(input: {
  /** Absolute path of the site's folder; diagnostics name files relative to it. */
  readonly root: string;
  /** Absolute path of the module. */
  readonly file: string;
}): Promise<Result<LoadedModule>> {
  const { root, file } = input;
  const unfit = checkPath(root, file);
  if (unfit) return { value: { value: undefined, dependencies: [file] }, diagnostics: [unfit] };
  const { loadConfigFromFile } = await import('vite');
  const { sourceMapsEnabled } = process;
  // With source maps, an error's stack names the module's own lines and not those of the bundle.
  process.setSourceMapsEnabled(true);
  try {
    const env = { command: 'build', mode: 'production' } as const;
    const code = { what: `The file ${basename(file)}`, file: siteFile(root, file) };
    const loaded = await runAuthorCode(code, () => loadConfigFromFile(env, file, root, 'silent', silent, 'bundle'));
    const dependencies = [...new Set([file, ...(loaded?.dependencies ?? [])])].sort();
    return { value: { value: loaded?.config, dependencies }, diagnostics: [] };
  } catch (error) {
    return { value: { value: undefined, dependencies: [file] }, diagnostics: [problemOf(error, root, file)] };
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled);
  }
}

/** Returns what is wrong with a module's path, if anything. */
function checkPath(root: string, file: string): Diagnostic | undefined {
  const place = { file: siteFile(root, file) };
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return diagnostic('module-not-file', place, { name: basename(file) });
  // Vite reads everything after a "?" as a query, and Node refuses backslashes.
  const isFit = !(sep === '/' ? /[?\\]/ : /\?/).test(file);
  return isFit ? undefined : diagnostic('module-path', place, { path: file });
}

/** Prints nothing, because errors are thrown as well. */
const silent: Logger = {
  hasWarned: false,
  info() {},
  warn() {},
  warnOnce() {},
  error() {},
  clearScreen() {},
  hasErrorLogged: () => false,
};

/** What the bundler throws for a syntax error. */
interface SyntaxProblem {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly line: number; readonly column: number; readonly file?: string };
}

function problemOf(error: unknown, root: string, file: string): Diagnostic {
  const { syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  // Vite writes what it compiles to a file like "node_modules/.vite-temp/site.config.ts.timestamp-1.mjs", and imports that.
  if (syscall && path && /[\\/]\.vite-temp|\.timestamp-/.test(path)) {
    const place = { file: siteFile(root, file) };
    const reason = reasonOf(error).replaceAll(root + sep, '');
    return diagnostic('module-not-written', place, { name: basename(file), reason });
  }
  const [syntax] = (error as { readonly errors?: readonly SyntaxProblem[] } | undefined)?.errors ?? [];
  const place = syntax ? syntaxPlace(syntax, file) : (thrownPlace(error) ?? { file });
  const named: Place = { ...place, file: siteFile(root, place.file) };
  // The bundler repeats the file's name, relative to the folder where the command was started.
  const reason = reasonOf(syntax ?? error)
    .replace(/^\[\w+\]\s*/, '')
    .replace(` in ${relative(process.cwd(), place.file)}`, '');
  return diagnostic(syntax ? 'module-syntax' : 'module-throws', named, { name: basename(place.file), reason });
}

function syntaxPlace({ id, loc }: SyntaxProblem, file: string): Place {
  // The bundler puts text before the first line, so a column there would be wrong.
  return { file: loc?.file ?? id ?? file, line: loc?.line, column: loc && loc.line > 1 ? loc.column + 1 : undefined };
}
