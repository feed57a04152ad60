import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { ServerBundle } from '../../model/server-bundle.ts';
import { type AuthorCode, authorCode, runAuthorCode } from '../ground/author-code.ts';
import { hashParts } from '../ground/hashes.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { authorPlace, moduleFile, type ProblemContext } from '../vite/bundle-problems.ts';
import { diagnostic } from '../vite/diagnostics.ts';
import { diagnostic as renderDiagnostic } from './diagnostics.ts';

/** The loaded server bundle. What it throws is mapped to a position in the authors' files. */
export interface LoadedServer {
  /** `renderShell` returns an empty text if the theme throws; see `shellProblems`. */
  readonly bundle: ServerBundle;
  /** Changes with the code. */
  readonly id: string;
  /** What the theme has thrown so far, each reason once. */
  readonly shellProblems: readonly Diagnostic[];
  /** Returns where something was thrown; undefined if no author's code was involved. */
  placeOf(thrown: unknown): Place | undefined;
}

/**
 * Writes the server bundle into a folder and runs it: every module of the articles and the theme, from top to bottom.
 * Undefined, with a diagnostic, if one of them throws.
 */
export async function loadServer(
  code: string,
  folder: string,
  context: ProblemContext,
): Promise<Result<LoadedServer | undefined>> {
  const file = join(folder, 'server.mjs');
  await writeFile(file, code);
  const modules = followModules(context);
  try {
    const bundle = (await import(pathToFileURL(file).href)) as ServerBundle;
    const id = hashParts([code]);
    const placeOf = (thrown: unknown) => authorPlace(thrown, context);
    return { value: { ...guardServer(bundle, { theme: context.theme, placeOf }), id }, diagnostics: [] };
  } catch (error) {
    return { value: undefined, diagnostics: [loadProblem(error, modules.current()?.file, context)] };
  } finally {
    modules.end();
  }
}

/** Follows the modules of authors: the bundle names each as it begins to run (see `modulesPlugin`). */
function followModules(context: ProblemContext) {
  const global = globalThis as { lecternModule?: (id: string) => void };
  let current: AuthorCode | undefined;
  const end = () => current && authorCode.publish({ code: current, state: 'ends' });
  global.lecternModule = (id) => {
    end();
    current = { what: 'The module', file: moduleFile(id, context), isPure: true };
    authorCode.publish({ code: current, state: 'begins' });
  };
  return {
    current: () => current,
    end() {
      end();
      delete global.lecternModule;
    },
  };
}

function loadProblem(error: unknown, current: string | undefined, context: ProblemContext): Diagnostic {
  const invalid = themeProblem(error, context);
  if (invalid) return invalid;
  const place = authorPlace(error, context) ?? (current === undefined ? undefined : { file: current });
  if (!place) throw error;
  return renderDiagnostic('module-stops', place, { reason: reasonOf(error) });
}

/** Returns what an error says that the app throws for a module that is not a theme; undefined for other errors. */
export function themeProblem(error: unknown, { theme }: Pick<ProblemContext, 'theme'>): Diagnostic | undefined {
  if ((error as Error | undefined)?.name !== 'ThemeError') return undefined;
  return diagnostic('theme-invalid', { file: theme }, { theme, reason: reasonOf(error) });
}

/** Returns a server bundle whose `renderShell` collects what the theme throws. */
export function guardServer(
  bundle: ServerBundle,
  { theme, placeOf }: Pick<ProblemContext, 'theme'> & Pick<LoadedServer, 'placeOf'>,
): Omit<LoadedServer, 'id'> {
  const shellProblems: Diagnostic[] = [];
  const known = new Set<string>();
  return {
    shellProblems,
    placeOf,
    bundle: {
      ...bundle,
      renderShell(view, globalData) {
        const { route } = view.page;
        try {
          return runAuthorCode({ what: `The theme's layout for the page ${route}`, file: theme, isPure: true }, () =>
            bundle.renderShell(view, globalData),
          );
        } catch (error) {
          const reason = reasonOf(error);
          const place = placeOf(error) ?? { file: theme };
          if (!known.has(reason)) shellProblems.push(renderDiagnostic('shell-throws', place, { reason, route }));
          known.add(reason);
          return '';
        }
      },
    },
  };
}
