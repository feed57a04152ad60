import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { reported } from '../stages/bundle-app.ts';
import { noStore } from '../store/open-store.ts';
import { bundleForServer } from '../vite/bundles.ts';
import { checkModules } from '../vite/check-modules.ts';
import { articleModules, problemContext } from '../vite/code-candidates.ts';
import type { DevState } from './read-state.ts';

/** What only a bundler notices before the code runs, and only it has a position for. */
const codes = /^(?:(?:default-)?export-missing|import-(?:article|unresolved)|island-outside)$/;

/** Thrown in place of what a page's code threw, if that came from an import. */
export class ImportError extends Error {
  readonly problem: Diagnostic;

  constructor(problem: Diagnostic) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * Returns an `ImportError` if a page whose code failed imports what is not there; the given error otherwise. Without a page, what all pages
 * share is looked at: the theme, and the components that replace its own.
 */
export async function withImports(error: unknown, state: DevState, built?: BuiltPage): Promise<unknown> {
  const problem = await findImportProblem(state, built);
  return problem ? new ImportError(problem) : error;
}

/**
 * Returns why something is not there that a page imports or the configuration names; undefined if all is. It bundles as a build does,
 * because without a bundle, modules get `undefined` for such an import.
 */
export async function findImportProblem(
  { bundle, site, project }: DevState,
  built?: BuiltPage,
): Promise<Diagnostic | undefined> {
  const [absent] = checkModules(project);
  if (absent) return absent;
  const { config } = bundle;
  // The server already runs the site's plugins, and a plugin that runs twice may mix up its two runs.
  if (config.vite.plugins.length > 0) return undefined;
  const bundled = bundleForServer({ ...bundle, store: noStore }, articleModules(built ? [built] : []));
  const { diagnostics } = await reported(bundled, problemContext(bundle, site.pages)).catch(() => ({
    diagnostics: [],
  }));
  return diagnostics.find(({ code }) => codes.test(code));
}
