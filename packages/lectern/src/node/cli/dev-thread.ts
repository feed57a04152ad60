import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type DevServer, startDevServer } from '../dev/index.ts';
import { type AuthorCode, type AuthorCodeEvent, authorCode } from '../ground/author-code.ts';
import { siteFile } from '../ground/paths.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { thrownPlace } from '../ground/thrown-place.ts';
import { listenProblem } from '../preview/preview-server.ts';
import { diagnostic } from './diagnostics.ts';

/** The task of the thread. */
export interface DevTask {
  readonly root: string;
  readonly configFile: string;
  readonly host: string;
  readonly allowedHosts: readonly string[];
  readonly port: number;
  /** What ended the thread before, to be shown until that code has ended by itself. */
  readonly problems: readonly Diagnostic[];
}

/** Where a site is served. */
export type Listening = Pick<DevServer, 'url' | 'paths'>;

/** A message of the thread. The supervisor gets none while code does not end. */
export type DevMessage =
  /** Text for the terminal: why it ends, or the stack of a defect. */
  | { readonly type: 'says'; readonly text: string }
  /** All problems after a change. */
  | { readonly type: 'problems'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'listens'; readonly listening: Listening }
  | { readonly type: 'runs'; readonly code: AuthorCode }
  | { readonly type: 'lives' };

/** How often the thread says that it is alive, in milliseconds. */
const interval = 250;

const task = workerData as DevTask;
const send = (message: DevMessage) => parentPort!.postMessage(message);

let earlier = task.problems;
let started: DevServer | undefined;
authorCode.subscribe((event) => {
  const { code, state } = event as AuthorCodeEvent;
  if (state === 'begins') return send({ type: 'runs', code });
  if (!earlier.some(({ file }) => file === code.file)) return;
  earlier = [];
  started?.report([]);
});
setInterval(() => send({ type: 'lives' }), interval).unref();

// With source maps, the stacks of authors' code name their own lines.
process.setSourceMapsEnabled(true);
const exit = process.exit.bind(process);
process.exit = (code) => {
  throw new Error(`process.exit(${code ?? ''}) would end the server`);
};
process.on('uncaughtException', onUncaught);

const starting: Promise<DevServer | undefined> = startDevServer({
  ...task,
  // Once the thread has started, they are among its own.
  onDiagnostics: (found) => send({ type: 'problems', diagnostics: started ? found : [...earlier, ...found] }),
});
const server = await starting.catch((error: unknown) => {
  const problem = listenProblem(error, task);
  if (problem) return void send({ type: 'says', text: problem });
  // A defect of ours ends the thread.
  process.exit = exit;
  process.off('uncaughtException', onUncaught);
  throw error;
});
if (!server) exit(1);
else {
  started = server;
  server.report(earlier);
  send({ type: 'listens', listening: { url: server.url, paths: server.paths } });
  parentPort!.once('message', () => void server.close().then(() => exit(0)));
}

function onUncaught(error: unknown): void {
  const problem = lateError(error);
  starting.then(
    (server) => server?.report([problem]),
    () => undefined,
  );
}

/**
 * Returns a diagnostic for an uncaught error. An error outside of authors' code is a defect of ours or of a package; its
 * stack is then printed to the terminal.
 */
function lateError(error: unknown): Diagnostic {
  const place = thrownPlace(error);
  if (!place && error instanceof Error) send({ type: 'says', text: error.stack ?? error.message });
  const file = siteFile(task.root, place?.file ?? task.configFile);
  return diagnostic('author-code-late-error', { ...place, file }, { reason: reasonOf(error) });
}
