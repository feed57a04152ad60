// One file although it is long, because its rules distinguish the problems of one bundler, and the first match wins.
import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { compareText } from '../ground/compare-text.ts';
import { isBelow, siteFile } from '../ground/paths.ts';
import { asWritten, escaped, mdxPlace, placeInText } from '../ground/text-places.ts';
import { thrownPlace } from '../ground/thrown-place.ts';
import { manifestProblem } from '../modules/manifest-problem.ts';
import { exportsOf } from '../modules/missing-import.ts';
import { listNearest } from '../schema/words.ts';
import { replaced } from './components-plugin.ts';
import { type DiagnosticCode, diagnostic } from './diagnostics.ts';
import { wrapped } from './islands-plugin.ts';
import type { MissingFile } from './missing-files.ts';
import { articlePrefix, virtualModules } from './names.ts';
import { setupProblem } from './setup-problem.ts';
import { tsconfigProblem } from './tsconfig-problem.ts';

/** An article that is a module. */
export interface CodeArticle {
  /** For diagnostics. */
  readonly file: string;
  /** For MDX: the text, and the module that it was compiled to. */
  readonly mdx?: { readonly source: string; readonly module: string };
}

/** What is needed to describe the problems of a bundle. */
export interface ProblemContext {
  readonly root: string;
  readonly theme: string;
  /** By `collection/id`. */
  readonly articleOf: (key: string) => CodeArticle | undefined;
  /** Returns absolute paths of the style sheets that may be in the bundle. */
  readonly styles: () => Promise<readonly string[]>;
}

/** The end of the name of a style sheet. */
const sheetName = /\.(css|scss|sass|less|styl)(\?|$)/;

/** What Rolldown, Vite and their plugins report about a problem. */
export interface BundlerError {
  readonly message: string;
  readonly code?: string;
  readonly plugin?: string;
  /** Path or name of the module. */
  readonly id?: string;
  /** Columns count from 0. */
  readonly loc?: { readonly line?: number; readonly column?: number | null; readonly file?: string };
  /** For an unresolved import, what it names; for a missing export, the module that lacks it. */
  readonly exporter?: string;
  /** For a style sheet, its text. */
  readonly source?: string;
  /** For a plugin that called another one that failed, the other's error. */
  readonly cause?: BundlerError;
}

/**
 * Returns what an author can fix of an error of the bundler. Undefined if none of it is an author's, which is a defect of
 * ours.
 */
export async function bundleProblems(
  error: unknown,
  context: ProblemContext,
): Promise<readonly Diagnostic[] | undefined> {
  const setup = setupProblem(error);
  if (setup) return [setup];
  const errors = (error as { readonly errors?: readonly BundlerError[] } | undefined)?.errors;
  if (!errors) return undefined;
  // What the module of a replaced component lacks, the component's file lacks: that is an error of its own.
  const own = errors.filter(({ exporter }) => !exporter?.startsWith(replaced));
  const found = await Promise.all(own.map((one) => problemOf(innermost(one), context)));
  if (found.some((one) => one === undefined)) return undefined;
  return onceByPlugin(found as Diagnostic[]).sort(
    (a, b) => compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/**
 * Keeps one diagnostic per plugin: a plugin that fails for one file fails for many, including the engine's own, so it is
 * reported at the first of the site's.
 */
function onceByPlugin(found: readonly Diagnostic[]): Diagnostic[] {
  const isPlugin = ({ code }: Diagnostic) => code === 'vite-plugin-fails';
  const isOurs = (file: string) => file.startsWith('../') || !/\.\w+$/.test(file) || file.startsWith('rolldown/');
  const named = found.filter(isPlugin).map((one) => (isOurs(one.file) ? { ...one, file: 'site.config.ts' } : one));
  const byText = new Map<string, Diagnostic>();
  for (const one of named) {
    const other = byText.get(one.message);
    if (!other || other.file === 'site.config.ts') byText.set(one.message, one);
  }
  return [...found.filter((one) => !isPlugin(one)), ...byText.values()];
}

/** Returns what an error says that a plugin of the site throws; undefined for other errors. */
export function pluginProblem(
  { plugin }: Pick<BundlerError, 'plugin'>,
  file: string,
  reason: string,
): Diagnostic | undefined {
  if (plugin === undefined || /^(?:lectern|vite|builtin|rolldown):/.test(plugin)) return undefined;
  return diagnostic('vite-plugin-fails', { file }, { plugin, reason });
}

function innermost(error: BundlerError): BundlerError {
  return error.cause?.code === 'PLUGIN_ERROR' ? innermost(error.cause) : error;
}

async function problemOf(error: BundlerError, context: ProblemContext): Promise<Diagnostic | undefined> {
  const text = stripVTControlCharacters(error.message);
  const ofSettings = tsconfigProblem(text, context.root) ?? manifestProblem(text, context.root);
  if (ofSettings) return ofSettings;
  const reason = reasonIn(text);
  const unresolved = unresolvedIn(error, text);
  if (unresolved) return reportImport(unresolved, context);
  const outside = /island outside: "(.+?)"/.exec(text)?.[1];
  if (outside !== undefined) {
    const { file, text: source } = describe(error.id ?? '', context);
    const at = placeInText(source, new RegExp(escaped(basename(outside).replace(/\.[jt]sx?$/, ''))));
    return diagnostic('island-outside', { file, ...at }, { target: relativeTo(context.root, outside) });
  }
  const [, article, importer = ''] = /and this one is imported: "(.+?)" by "(.+?)"/s.exec(text) ?? [];
  if (article !== undefined) {
    const { file, text: source } = describe(importer, context);
    const at = placeInText(source, new RegExp(`(?<=['"])[^'"]*${escaped(basename(article))}`));
    return diagnostic('import-article', { file, ...at }, { target: relativeTo(context.root, article) });
  }
  if (error.code === 'MISSING_EXPORT') return reportExport(error, text, context);
  if (error.source !== undefined && error.loc?.line) return reportStyle(error, reason, context);
  return reportModule(error, text, context);
}

/** Returns the problem of a style sheet that Vite and its plugins cannot transform alone; undefined for other errors. */
export function sheetProblem(error: BundlerError, context: ProblemContext): Diagnostic | undefined {
  if (!sheetName.test(error.id ?? '')) return undefined;
  const text = stripVTControlCharacters(error.message);
  const unresolved = unresolvedIn(error, text);
  return unresolved ? reportImport(unresolved, context) : reportModule(error, text, context);
}

function reportModule(error: BundlerError, text: string, context: ProblemContext): Diagnostic | undefined {
  const reason = reasonIn(text);
  const file = error.id === undefined ? 'site.config.ts' : describe(error.id, context).file;
  const ofPlugin = pluginProblem(error, file, reason);
  if (ofPlugin) return ofPlugin;
  const id = moduleIn(error, text);
  if (!id) return undefined;
  const module = describe(id, context);
  const { line, column } = error.loc ?? {};
  const place: Place = { file: module.file, ...module.placeOf(line, (column ?? 0) + 1) };
  const isStyle = sheetName.test(id);
  const isSyntax = error.code === 'PARSE_ERROR' || (error.loc?.line !== undefined && !isStyle);
  const code: DiagnosticCode = isStyle ? 'style-syntax' : isSyntax ? 'code-syntax' : 'code-unusable';
  return diagnostic(code, place, { reason });
}

/**
 * Reports missing files that style sheets name. `isServed` tells whether a path that is not a module exists on the site.
 */
export async function missingFileProblems(
  missing: readonly MissingFile[],
  isServed: (path: string) => boolean,
  context: ProblemContext,
): Promise<readonly Diagnostic[]> {
  const unserved = missing.filter(({ target }) => !target.startsWith('/') || !isServed(target.replace(/[?#].*$/, '')));
  if (unserved.length === 0) return [];
  const styles = await context.styles();
  return unserved.map(({ target, sheet }) => {
    const named = new RegExp(`(?<=url\\(\\s*['"]?)${escaped(target)}`);
    // The sheet may have been joined with those that it imports.
    const file = [sheet, ...styles].find((path) => named.test(readText(path) ?? '')) ?? sheet;
    return diagnostic(
      'style-file-missing',
      { file: relativeTo(context.root, file), ...placeInText(readText(file), named) },
      { target },
    );
  });
}

/** Returns the first line that says what is wrong, without drawn code and without a full stop. */
function reasonIn(text: string): string {
  const cause = /Caused by:\s*\n\s*(.+)/.exec(text)?.[1];
  const first = cause ?? text.split('\n').find((line) => line.trim() !== '') ?? '';
  return (
    first
      .replace(/^(\[[\w:. -]+\]\s*)+/, '')
      .replace(/^Could not load .*? - /, '')
      // PostCSS begins with its plugin and the place.
      .replace(/^(?:[\w-]+: )?(?:\/|[A-Z]:[\\/]).*?:\d+:\d+: /, '')
      .replace(/\s+\(?(?:\/[^\s)]+:\d+:\d+)\)?/, '')
      .trim()
      .replace(/\.$/, '')
  );
}

/** Returns the module that an error is about, by absolute path or by name. */
function moduleIn({ id, loc }: BundlerError, text: string): string | undefined {
  const drawn = /\u256d\u2500\[ (.+?):\d+:\d+ \]/.exec(text)?.[1] ?? /Could not load (.+?) - /.exec(text)?.[1];
  const quoted = /"(\/[^"\n]+)"/.exec(text)?.[1];
  const name = id ?? loc?.file ?? drawn ?? quoted;
  if (name === undefined) return undefined;
  const clean = name.replace(/^\\0/, '\0');
  return /^[\0/]|^virtual:|^[A-Z]:/.test(clean) ? clean : resolve(clean);
}

function unresolvedIn(error: BundlerError, text: string): { target: string; from: string } | undefined {
  if (error.code === 'UNRESOLVED_IMPORT' && error.exporter !== undefined)
    return { target: error.exporter, from: error.id ?? '' };
  const failed = /failed to resolve import "(.+?)" from "(.+?)"/s.exec(text);
  if (failed) return { target: failed[1]!, from: failed[2]! };
  // PostCSS names the file that it could not open for an @import.
  const opened = /ENOENT: .*?open '(.+?)'/.exec(text);
  return opened && error.id ? { target: opened[1]!, from: error.id } : undefined;
}

function reportImport({ target, from }: { target: string; from: string }, context: ProblemContext): Diagnostic {
  const module = describe(from, context);
  const { theme } = context;
  if (module.isOurs && withoutRoot(target, context.root) === `${theme}/articles`)
    return diagnostic('theme-articles-missing', { file: theme }, { theme, what: 'the module "articles"' });
  // A page whose file was deleted, or one of the engine's own lists that names it.
  if (module.isOurs && isAbsolute(target)) {
    return diagnostic('code-unusable', { file: relativeTo(context.root, target) }, { reason: 'there is no such file' });
  }
  const written = asWritten(target, module.text);
  const at = placeInText(module.text, quoted(written));
  return diagnostic('import-unresolved', { file: module.file, ...at }, { target: withoutRoot(written, context.root) });
}

async function reportExport(error: BundlerError, text: string, context: ProblemContext): Promise<Diagnostic> {
  const name = /"(.+?)" is not exported by/.exec(text)?.[1] ?? 'default';
  const exporter = error.exporter ?? '';
  const importer = error.id ?? '';
  const from = describe(importer, context);
  const isTheme = importer === `\0${virtualModules.theme}`;
  if (isTheme || (importer === `\0${virtualModules.articles}` && name === 'articles')) {
    const place = { file: describe(exporter, context).file };
    return isTheme
      ? diagnostic('theme-invalid', place, { theme: context.theme, reason: 'it has no default export' })
      : diagnostic('theme-articles-missing', place, { theme: context.theme, what: 'the export "articles"' });
  }
  // The engine's own modules import the default of a page or an island.
  if (from.isOurs) return diagnostic('default-export-missing', { file: describe(exporter, context).file });
  const stem = escaped(basename(exporter).replace(/\.\w+$/, ''));
  const statement = new RegExp(`\\b(?:import|export)\\b[^;'"]*?(?=\\bfrom\\s*['"][^'"]*${stem}[^'"]*['"])`);
  const at = placeInText(from.text, statement, name === 'default' ? undefined : name);
  const nearest = listNearest(nearestTo(name, await exportsOf(exporter)));
  return diagnostic(
    'export-missing',
    { file: from.file, ...at },
    { name, module: describe(exporter, context).file, nearest },
  );
}

/**
 * Reports an error in a style sheet. The minifier sees all sheets as one, so the line where it stops shows which it was.
 */
async function reportStyle(error: BundlerError, reason: string, context: ProblemContext): Promise<Diagnostic> {
  const lines = (error.source ?? '').split('\n');
  const at = (error.loc?.line ?? 1) - 1;
  for (const count of [3, 2, 1, 0]) {
    // The bundler removes blanks at the end of a sheet.
    const wanted = count === 0 ? (lines[at] ?? '').trim() : lines.slice(Math.max(0, at - count + 1), at + 1).join('\n');
    if (wanted.trim() === '') continue;
    for (const file of await context.styles()) {
      const text = readText(file)?.replace(/\r\n/g, '\n');
      const index = text?.indexOf(wanted) ?? -1;
      if (text === undefined || index < 0) continue;
      const line = text.slice(0, index + wanted.length).split('\n').length;
      const column = count <= 1 ? undefined : (error.loc?.column ?? 0) + 1;
      return diagnostic('style-syntax', { file: relativeTo(context.root, file), line, column }, { reason });
    }
  }
  return diagnostic('style-syntax', { file: context.theme }, { reason });
}

interface DescribedModule {
  /** For diagnostics. */
  readonly file: string;
  readonly text?: string;
  /** Returns where the author wrote what is at a position of the module. */
  placeOf(line: number | undefined, column: number | undefined): Omit<Place, 'file'>;
  /** Whether it is a list that the engine generates. */
  readonly isOurs: boolean;
}

/** Returns a module by absolute path or by name. */
function describe(id: string, context: ProblemContext): DescribedModule {
  const name = id.replace(/^\0/, '');
  const file = moduleFile(id, context);
  if (name.startsWith(articlePrefix)) {
    const mdx = context.articleOf(articleKey(name))?.mdx;
    const placeOf = (line?: number, column?: number) => (mdx ? mdxPlace(mdx, { line, column }) : {});
    return { file, text: mdx?.source, placeOf, isOurs: false };
  }
  if (id.startsWith('\0')) return { file, placeOf: () => ({}), isOurs: true };
  const placeOf = (line?: number, column?: number) => (line === undefined ? {} : { line, column });
  return { file, text: readText(name.replace(/\?.*$/, '')), placeOf, isOurs: false };
}

/** Returns the name of a module in diagnostics: the path of its file from the site's root. */
export function moduleFile(id: string, { root, articleOf }: ProblemContext): string {
  const name = id.replace(/^\0/, '');
  if (name.startsWith(articlePrefix)) return articleOf(articleKey(name))?.file ?? name;
  if (id.startsWith(wrapped)) return relativeTo(root, id.slice(wrapped.length));
  return id.startsWith('\0') ? name : relativeTo(root, name);
}

function articleKey(name: string): string {
  return name.slice(articlePrefix.length).replace(/\.jsx$/, '');
}

/** Returns where an author wrote the code that threw an error. Undefined if that is unknown. */
export function authorPlace(thrown: unknown, context: ProblemContext): Place | undefined {
  const place = thrownPlace(thrown);
  if (!place) return undefined;
  const { file, placeOf } = describe(place.file, context);
  return { file, ...placeOf(place.line, place.column) };
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function relativeTo(root: string, path: string): string {
  return siteFile(root, path.replace(/\?.*$/, ''));
}

function withoutRoot(target: string, root: string): string {
  return isBelow(target, root) ? relativeTo(root, target) : target;
}

function quoted(target: string): RegExp {
  return new RegExp(`(?<=['"\`(])${escaped(target)}(?=['"\`)])`);
}
