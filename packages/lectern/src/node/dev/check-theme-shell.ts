import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { guardServer } from '../render/load-server.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { notFoundPage, renderShellSamples, themePages } from '../stages/render-site.ts';
import { problemContext } from '../vite/code-candidates.ts';
import { codePlace, codeProblem } from './code-problem.ts';
import { findImportProblem } from './import-problem.ts';
import type { DevState } from './read-state.ts';
import { loadDevServer } from './render-dev-page.ts';

/** Renders the shell of one page of each kind, and returns what the theme throws, or why it cannot be loaded. */
export async function checkThemeShell(
  pages: readonly { readonly built: BuiltPage; readonly html: string }[],
  state: DevState,
  server: ViteDevServer,
): Promise<readonly Diagnostic[]> {
  const { site, bundle } = state;
  const context = problemContext(bundle, site.pages);
  const own = pages.map(({ built, html }) => ({ ...built, article: html }));
  try {
    const app = await loadDevServer(server);
    const guarded = guardServer(app, {
      theme: context.theme,
      placeOf: (thrown) => codePlace(thrown, context),
    });
    const made = [...themePages(site, bundle.site, app), notFoundPage(site, bundle.site, app)];
    const problems = renderShellSamples(site, [...own, ...made], guarded);
    const ofImport = problems.length > 0 ? await findImportProblem(state) : undefined;
    return ofImport ? [ofImport] : problems;
  } catch (error) {
    return [(await findImportProblem(state)) ?? codeProblem({ error, context, file: context.theme })];
  }
}
