import type { Diagnostic } from '../../model/diagnostic.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { checkMessages } from '../vite/check-messages.ts';
import type { PageChecks } from './check-pages.ts';
import { noteRendering, type Rendering } from './note-rendering.ts';
import type { DevState } from './read-state.ts';
import { loadDevServer } from './render-dev-page.ts';

/** The tools for answering requests. */
export interface DevContext extends Rendering {
  /** Text of the inline boot script. */
  readonly boot: string;
  /** Returns the state once the text of a page is compiled, by `BuiltPage.key`. Without a key, once all texts are. */
  readonly compiled: (key?: string) => Promise<DevState>;
  readonly checks: PageChecks;
}

/** Notes that a tab was shown a page, or the error that replaces it. The first page that is shown starts all other checks. */
export function noteShown(context: DevContext, built: BuiltPage | undefined, error?: unknown): Diagnostic | undefined {
  const { live, checks } = context;
  if (built) live.emit('opened', built);
  if (error !== undefined || !live.isRendered) checks.begin();
  if (error === undefined && !live.isRendered) void checkTexts(context).catch(() => undefined);
  return noteRendering(context, built, error);
}

async function checkTexts({ server, live }: DevContext): Promise<void> {
  live.takeTexts([]);
  const { project } = live.state;
  const diagnostics = checkMessages(await loadDevServer(server), project);
  live.takeTexts(applyPolicy({ diagnostics, config: project.config }));
}
