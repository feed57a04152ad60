import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { problemContext } from '../vite/code-candidates.ts';
import { codeProblem } from './code-problem.ts';
import type { LiveSite } from './live-site.ts';
import type { OneByOne } from './one-by-one.ts';

/** What pages of a live site are rendered with. */
export interface Rendering {
  readonly server: ViteDevServer;
  readonly live: LiveSite;
  /** Renders when what was begun before has been rendered, see `oneByOne`. */
  readonly inTurn: OneByOne;
}

/** Notes that a page was rendered, or the error that its code threw. Returns what that error says. */
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
  const file = built?.entry?.body.path ?? built?.entry?.place.file ?? 'site.config.ts';
  return codeProblem({ error, context: problemContext(bundle, site.pages), file });
}
