import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { reported } from '../stages/bundle-app.ts';
import { noStore } from '../store/open-store.ts';
import { bundleForServer } from '../vite/bundles.ts';
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
 * Bundles a page whose code failed as a build does, and returns an `ImportError` if it imports what is not there: without a bundle, modules
 * get `undefined` for it. Returns the given error otherwise.
 */
export async function withImports(error: unknown, built: BuiltPage, { bundle, site }: DevState): Promise<unknown> {
  const { config } = bundle;
  // The server already runs the site's plugins, and a plugin that runs twice may mix up its two runs.
  if (config.vite.plugins.length > 0) return error;
  const bundled = bundleForServer({ ...bundle, store: noStore }, articleModules([built]));
  const { diagnostics } = await reported(bundled, problemContext(bundle, site.pages)).catch(() => ({
    diagnostics: [],
  }));
  const problem = diagnostics.find(({ code }) => codes.test(code));
  return problem ? new ImportError(problem) : error;
}
