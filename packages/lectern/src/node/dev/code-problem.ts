import { isAbsolute } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { isBelow, siteFile } from '../ground/paths.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { manifestProblem } from '../modules/manifest-problem.ts';
import { themeProblem } from '../render/load-server.ts';
import { waitingProblem } from '../stages/render-site.ts';
import {
  authorPlace,
  type BundlerError,
  type ProblemContext,
  pluginProblem,
  sheetProblem,
} from '../vite/bundle-problems.ts';
import { tsconfigProblem } from '../vite/tsconfig-problem.ts';
import { diagnostic } from './diagnostics.ts';

/** The error of Vite and its plugins for a module that they cannot load. */
interface ModuleError extends Error {
  readonly id?: string;
  readonly plugin?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  /** What the parser found. */
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Returns the problem of an error in an author's code, with its position in the author's file: the one that the bundler
 * names, or the one in the stack, which was mapped to the sources. `file` is the page's own, absolute or the name of
 * generated text.
 */
export function codeProblem(options: {
  readonly error: unknown;
  readonly context: ProblemContext;
  readonly file: string;
}): Diagnostic {
  const { error, context, file } = options;
  const { root } = context;
  const invalid = themeProblem(error, context);
  if (invalid) return invalid;
  const { errors: [parsed] = [], plugin } = (error ?? {}) as Partial<ModuleError>;
  const text = stripVTControlCharacters(parsed?.message ?? (error instanceof Error ? error.message : ''));
  const ofSettings = tsconfigProblem(text, root) ?? manifestProblem(text, root);
  if (ofSettings) return ofSettings;
  const ofSheet = error instanceof Error && sheetProblem(error as BundlerError, context);
  if (ofSheet) return ofSheet;
  const reason = reasonOf(parsed ?? error).replace(/^\[\w+\] /, '');
  const place = placeOfModule(error) ?? codePlace(error, context) ?? { file };
  const isOfSite = isBelow(place.file, root);
  const ofPlugin = pluginProblem({ plugin }, isOfSite ? siteFile(root, place.file) : 'site.config.ts', reason);
  if (ofPlugin) return ofPlugin;
  const shown = { ...place, file: isOfSite ? siteFile(root, place.file) : place.file };
  return waitingProblem(error, shown.file, shown) ?? diagnostic('dev-code-fails', shown, { reason });
}

/** Returns the place in the author's code where something was thrown. Node has mapped its stack to the sources. */
export function codePlace(error: unknown, context: ProblemContext): Place | undefined {
  // Mapping the stack puts a folder before the id of a virtual module.
  if (error instanceof Error) error.stack = error.stack?.replace(/[^\s()]+(?=virtual:lectern\/article\/)/g, '');
  return authorPlace(error, context);
}

/**
 * Returns the position that the error or its text names: the parser draws it, and a missing file is named with its
 * importer.
 */
function placeOfModule(error: unknown): Place | undefined {
  if (!(error instanceof Error)) return undefined;
  const { id, loc, errors } = error as ModuleError;
  const text = stripVTControlCharacters(errors?.[0]?.message ?? error.message);
  const [, importer] = /^Failed to load url .* in ((?:\/|[A-Za-z]:[\\/]).*)\. Does the file exist\?/.exec(text) ?? [];
  const file = (loc?.file ?? id ?? importer)?.replace(/\?.*$/, '');
  if (!file || !isAbsolute(file)) return undefined;
  if (loc) return { file, line: loc.line, column: loc.column + 1 };
  const [, line, column] = /╭─\[ .*:(\d+):(\d+) \]/.exec(text) ?? [];
  return line ? { file, line: Number(line), column: Number(column) } : { file };
}
