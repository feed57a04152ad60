import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'vite';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';

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
  /** Absolute path of the site's folder; diagnostics name files relative to it. */
  readonly root: string;
  /** Absolute path of the module. */
  readonly file: string;
}): Promise<Result<LoadedModule>> {
  const { root, file } = input;
  const { loadConfigFromFile } = await import('vite');
  const { sourceMapsEnabled } = process;
  // So that an error's stack names the module's own lines and not those of the bundle.
  process.setSourceMapsEnabled(true);
  try {
    const env = { command: 'build', mode: 'production' } as const;
    const loaded = await loadConfigFromFile(env, file, root, 'silent', silent, 'bundle');
    const dependencies = [...new Set([file, ...(loaded?.dependencies ?? [])])].sort();
    return { value: { value: loaded?.config, dependencies }, diagnostics: [] };
  } catch (error) {
    return { value: { value: undefined, dependencies: [file] }, diagnostics: [problemOf(error, root, file)] };
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled);
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

/** What the bundler throws for a syntax error. */
interface SyntaxProblem {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly line: number; readonly column: number; readonly file?: string };
}

function problemOf(error: unknown, root: string, file: string): Diagnostic {
  const [syntax] = (error as { readonly errors?: readonly SyntaxProblem[] }).errors ?? [];
  const place = syntax ? syntaxPlace(syntax, file) : throwPlace(error, root, file);
  const named: Place = { ...place, file: relative(root, place.file).replaceAll('\\', '/') };
  const message = syntax?.message ?? (error instanceof Error ? error.message : String(error));
  // The first line says what is wrong; those below draw the code, which our reader opens at line and column anyway.
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  const reason = first.replace(/^\[\w+\]\s*/, '').replace(/\.$/, '');
  return diagnostic(syntax ? 'module-syntax' : 'module-throws', named, { name: basename(place.file), reason });
}

function syntaxPlace({ id, loc }: SyntaxProblem, file: string): Place {
  // The bundler puts text of its own before the first line, so a column there would be wrong.
  return { file: loc?.file ?? id ?? file, line: loc?.line, column: loc && loc.line > 1 ? loc.column + 1 : undefined };
}

/** The first place of the stack that lies in the site and not in a package. */
function throwPlace(error: unknown, root: string, file: string): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^()\n]+?|[A-Z]:[^()\n]+?):(\d+):(\d+)\)?$/gm)];
  const own = places.find(([, path]) => path!.startsWith(root) && !path!.includes('node_modules'));
  if (!own) return { file };
  const line = Number(own[2]);
  return { file: own[1]!, line, column: line > 1 ? Number(own[3]) : undefined };
}
