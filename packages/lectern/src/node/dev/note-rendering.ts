import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { authorMistake } from '../stages/author-mistake.ts';
import { problemContext } from '../vite/code-candidates.ts';
import { codePlace, codeProblem } from './code-problem.ts';
import { ImportError } from './import-problem.ts';
import type { LiveSite } from './live-site.ts';
import type { OneByOne } from './one-by-one.ts';

/** The tools for rendering pages of a live site. */
export interface Rendering {
  readonly server: ViteDevServer;
  readonly live: LiveSite;
  /** Renders once all earlier renderings have ended; see `oneByOne`. */
  readonly inTurn: OneByOne;
}

/** Notes that a page was rendered, or the error that its code threw. Returns the problem of that error. */
export function noteRendering(
  { live }: Pick<Rendering, 'live'>,
  built: BuiltPage | undefined,
  error?: unknown,
): Diagnostic | undefined {
  const problem = error === undefined ? undefined : problemOf(live, built, error);
  live.takeRendering(built?.key ?? '', problem);
  return problem;
}

function problemOf({ state }: LiveSite, built: BuiltPage | undefined, error: unknown): Diagnostic {
  const { bundle, site } = state;
  if (error instanceof ImportError) return error.problem;
  const context = problemContext(bundle, site.pages);
  const mistake = built && authorMistake(error, built, codePlace(error, context));
  if (mistake) return mistake;
  const file = built?.entry?.body.path ?? built?.entry?.place.file ?? 'site.config.ts';
  return codeProblem({ error, context, file });
}
