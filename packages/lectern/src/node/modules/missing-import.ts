import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { loadRolldown } from '../ground/load-rolldown.ts';
import { siteFile, slashed } from '../ground/paths.ts';
import { placeAt } from '../ground/text-places.ts';
import { listNearest } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';

/** What Node says of a package or file that it does not find. */
const noModule = /^Cannot find (?:package|module) '(.+?)' imported from /;

/** What Node says of a file that a package does not give to others. */
const noPart =
  /^Package subpath '\.(?<part>.+?)' is not defined by "exports" in .*?[\\/]node_modules[\\/](?<owner>.+)[\\/]package\.json imported from /;

/** What Node says of a name that a module does not export: an ES module, and one in CommonJS. */
const noExport = [
  /^The requested module '(?<module>.+?)' does not provide an export named '(?<name>.+?)'/,
  /^Named export '(?<name>.+?)' not found\. The requested module '(?<module>.+?)'/,
];

/** What the bundler throws, for an error of syntax or a local import. */
export interface BundlerProblem {
  readonly message: string;
  readonly code?: string;
  readonly id?: string;
  readonly loc?: { readonly line: number; readonly column: number; readonly file?: string };
  /** What it could not find, or what does not export the name. */
  readonly exporter?: string;
}

/** Returns the first problem of an error of the bundler; undefined for another error, whatever its author has put into it. */
export function bundlerProblem(error: unknown): BundlerProblem | undefined {
  const { errors } = (error ?? {}) as { readonly errors?: unknown };
  return Array.isArray(errors) ? (errors[0] as BundlerProblem | undefined) : undefined;
}

/** A module that a file imports, or a name that it imports from there. */
interface Import {
  readonly file: string;
  readonly text: string;
  readonly from: string;
  /** Absent for the module itself. */
  readonly name?: string;
  /** Offset of the name, or of the module. */
  readonly start: number;
}

/** An import that leads nowhere. */
interface Missing {
  /** Tells whether it is that import. */
  readonly is: (each: Import) => boolean;
  /** Returns what can be imported in place of the name. */
  readonly exports?: () => Promise<readonly string[]>;
}

/**
 * Returns what is wrong with an import that the bundler or Node could not follow, at its place in one of the files, because Node knows only
 * their bundle. Undefined for another error, and if no file has such an import.
 */
export async function missingImport(
  error: unknown,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): Promise<Diagnostic | undefined> {
  const problem = bundlerProblem(error);
  const missing = problem ? ofBundler(problem) : ofNode(error instanceof Error ? error.message : '');
  const found = missing && (await importsOf(problem?.id === undefined ? files : [problem.id])).find(missing.is);
  if (!found) return undefined;
  const { file, text, from, name, start } = found;
  const place = { file: siteFile(root, file), ...placeAt(text, start) };
  if (name === undefined) return diagnostic('module-import-missing', place, { target: from });
  const exported = (await missing.exports?.().catch(() => [])) ?? [];
  const nearest = listNearest(nearestTo(name, exported));
  return diagnostic('module-export-missing', place, { name, module: from, nearest });
}

function ofBundler({ code, message, exporter }: BundlerProblem): Missing | undefined {
  if (code === 'UNRESOLVED_IMPORT') return { is: ({ from, name }) => from === exporter && name === undefined };
  const [, wanted] = (code === 'MISSING_EXPORT' && /"(.+?)" is not exported by/.exec(message)) || [];
  if (wanted === undefined || exporter === undefined) return undefined;
  return { is: ({ name }) => name === wanted, exports: () => exportsOf(exporter) };
}

function ofNode(reason: string): Missing | undefined {
  const { owner, part } = noPart.exec(reason)?.groups ?? {};
  const absent = noModule.exec(reason)?.[1] ?? (owner && `${owner}${part}`);
  if (absent !== undefined) {
    const path = slashed(absent);
    const isAbsent = (from: string) =>
      from === path || from.startsWith(`${path}/`) || path.endsWith(`/node_modules/${from}`);
    return { is: ({ from, name }) => name === undefined && isAbsent(from) };
  }
  const { name, module } = noExport.map((said) => said.exec(reason)?.groups).find(Boolean) ?? {};
  if (module === undefined) return undefined;
  return {
    is: (each) => each.name === name,
    exports: async () => Object.keys(await import(/* @vite-ignore */ module)),
  };
}

/** Returns what files import, in their order: each module, and each name of it. */
async function importsOf(files: readonly string[]): Promise<readonly Import[]> {
  const { parseSync } = await loadRolldown('rolldown/utils');
  const found = files.map(async (file): Promise<readonly Import[]> => {
    const text = await readFile(file, 'utf8');
    return parseSync(file, text).module.staticImports.flatMap(({ moduleRequest: { value: from, start }, entries }) => [
      { file, text, from, start: start + 1 },
      ...entries.flatMap(({ importName, localName }) => {
        const name = importName.kind === 'Default' ? 'default' : importName.name;
        return name == null ? [] : [{ file, text, from, name, start: importName.start ?? localName.start }];
      }),
    ]);
  });
  return (await Promise.all(found)).flat();
}

/** Returns the names that an ES module exports by itself; none if it cannot be read. */
export async function exportsOf(file: string): Promise<readonly string[]> {
  const { parseSync } = await loadRolldown('rolldown/utils');
  const text = await readFile(file, 'utf8').catch(() => '');
  const { staticExports } = parseSync(file, text).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName: { kind, name } }) => (kind === 'Default' ? 'default' : name)),
  );
  return names.filter((name) => name != null);
}
