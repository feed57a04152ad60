import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'vite';
import type { Place, Result } from '../../model/diagnostic.ts';
import { diagnostic } from '../diagnostics.ts';

/** A module's default export and the files that it is made of. */
export interface LoadedModule {
  /** Undefined where the module could not be loaded. */
  readonly value: unknown;
  /** Absolute paths of the module and of the local files that it imports, for watching. */
  readonly dependencies: readonly string[];
}

/**
 * Runs a JavaScript or TypeScript module and gives its default export; CommonJS works too. It is bundled with its local
 * imports first, because Node 20 does not run TypeScript; packages stay imports. Always reads the file anew.
 */
export async function loadModule(input: {
  readonly root: string;
  readonly file: string;
}): Promise<Result<LoadedModule>> {
  const { root, file } = input;
  const { loadConfigFromFile } = await import('vite');
  try {
    const env = { command: 'build', mode: 'production' } as const;
    const loaded = await loadConfigFromFile(env, file, root, 'silent', silent, 'bundle');
    const dependencies = [...new Set([file, ...(loaded?.dependencies ?? [])])].sort();
    return { value: { value: loaded?.config, dependencies }, diagnostics: [] };
  } catch (error) {
    return { value: { value: undefined, dependencies: [file] }, diagnostics: [problem(error as Error, root, file)] };
  }
}

/** Says nothing: what goes wrong is thrown as well. */
const silent: Logger = {
  hasWarned: false,
  info() {},
  warn() {},
  warnOnce() {},
  error() {},
  clearScreen() {},
  hasErrorLogged: () => false,
};

interface BundleError extends Error {
  readonly errors?: readonly {
    readonly message: string;
    readonly id?: string;
    readonly loc?: { readonly line: number; readonly column: number; readonly file?: string };
  }[];
}

function problem(error: BundleError, root: string, file: string) {
  const relativeTo = (path: string) => relative(root, path).replaceAll('\\', '/');
  const [syntax] = error.errors ?? [];
  if (!syntax) {
    const reason = stripVTControlCharacters(error.message).split('\n')[0]!.replace(/\.$/, '');
    return diagnostic('module-throws', { file: relativeTo(file) }, { name: basename(file), reason });
  }
  // The first line says what is wrong; the lines below draw the code, which our reader opens at line and column anyway.
  const reason = stripVTControlCharacters(syntax.message)
    .split('\n')[0]!
    .replace(/^\[\w+\]\s*/, '');
  const { loc } = syntax;
  const place: Place = {
    file: relativeTo(loc?.file ?? syntax.id ?? file),
    line: loc?.line,
    column: loc && loc.column + 1,
  };
  return diagnostic('module-syntax', place, { name: basename(place.file), reason });
}
