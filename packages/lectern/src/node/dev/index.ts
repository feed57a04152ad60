import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { listen } from '../preview/preview-server.ts';
import type { Project, ProjectPaths } from '../stages/project.ts';
import { setupProblem } from '../vite/setup-problem.ts';
import { checkSetup } from './dev-config.ts';
import { diagnostic } from './diagnostics.ts';
import { createStateReader, type DevState, openConfig, type StateReader } from './read-state.ts';
import { openSiteServer, type SiteServer } from './site-server.ts';
import { takeTurns } from './take-turns.ts';

/** How long a start anew waits for answers under way. Milliseconds. */
const patience = 2000;

/** A development server that is listening. */
export interface DevServer {
  readonly url: string;
  /** Shows problems that came from elsewhere, until the next change. */
  report(problems: readonly Diagnostic[]): void;
  close(): Promise<void>;
}

/** What is served: a configuration, the state that was read last, and the server that shows it. */
interface Served {
  readonly project: Project;
  readonly reader: StateReader;
  readonly site: SiteServer;
  state: DevState;
}

/**
 * Serves a site for writing. A change of content or code shows in the open pages; one of the configuration starts the site
 * anew behind the same port. Where that fails, the last good state is served on. Undefined where the configuration is wrong
 * from the start.
 */
export async function startDevServer(
  options: ProjectPaths & {
    readonly port: number;
    readonly host: string;
    /** Hears of all problems after every change, none included. */
    readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  },
): Promise<DevServer | undefined> {
  const opened = await openConfig(options);
  options.onDiagnostics(opened.diagnostics);
  if (!opened.value) return undefined;

  let configFiles = opened.value.configFiles;
  let isConfigBroken = false;
  /** Whether a folder has to be watched anew. */
  let isDeaf = false;
  /** Problems from elsewhere since the last change. */
  let late: readonly Diagnostic[] = [];
  const socketToken = randomUUID();
  let served: Promise<Served>;
  const answering = new Set<ServerResponse>();
  const turns = takeTurns({ work, onError: report });
  // Requests that come while the site is started wait for it.
  const http = await listen((request, response) => {
    served
      .then(({ site }) => {
        answering.add(response);
        response.once('close', () => answering.delete(response));
        site.handle(request, response, () => response.writeHead(404).end());
      })
      .catch(() => response.writeHead(500).end());
  }, options);
  // So do tabs that connect. Vite, which ends the process when it is handed a socket twice, listens for itself while it is open.
  const isOpen = () => http.server.listenerCount('upgrade') > 1;
  http.server.on('upgrade', (request, socket, head) => {
    if (isOpen()) return;
    // A tab that is closed meanwhile.
    socket.on('error', () => socket.destroy());
    served
      .catch(() => undefined)
      .then(() => (isOpen() ? http.server.emit('upgrade', request, socket, head) : socket.destroy()));
  });
  served = read(opened.value, opened.diagnostics).then(serve);
  try {
    await served;
  } catch (error) {
    const problem = setupProblem(error);
    await http.close();
    if (!problem) throw error;
    options.onDiagnostics([problem]);
    return undefined;
  }
  const { project } = await served;

  /** Reads the first state of a configuration. */
  async function read(next: Project, problems: readonly Diagnostic[]): Promise<Omit<Served, 'site'>> {
    const reader = createStateReader(next, problems);
    return { project: next, reader, state: await reader.read() };
  }

  async function serve(next: Omit<Served, 'site'>): Promise<Served> {
    const site = await openSiteServer({
      state: next.state,
      http: http.server,
      host: options.host,
      socketToken,
      onReplaced() {
        isDeaf = true;
        turns.add(options.root);
      },
      onChange(path) {
        late = [];
        turns.add(path);
      },
      onProblems: options.onDiagnostics,
      onOpened: (entry, state) => void next.reader.warm(entry, state).catch(() => undefined),
    });
    options.onDiagnostics(next.state.diagnostics);
    return { ...next, site };
  }

  async function work(changes: ReadonlySet<string>): Promise<void> {
    if (isDeaf || [...changes].some(isOfConfig)) await restart();
    const now = await served;
    now.state = await now.reader.read(now.state, changes);
    now.site.show(now.state, changes);
    if (!isConfigBroken) now.site.report(late);
  }

  /** While the configuration is broken, what would mend it may be a file that it could not name. */
  function isOfConfig(path: string): boolean {
    return configFiles.includes(path) || (isConfigBroken && /\.([cm]?[jt]sx?|json)$/.test(path));
  }

  async function restart(): Promise<void> {
    const last = await served;
    const next = await openConfig(options);
    isConfigBroken = !next.value;
    last.site.report(next.diagnostics);
    if (!next.value) return;
    configFiles = next.value.configFiles;
    const ready = await read(next.value, next.diagnostics);
    isConfigBroken = true;
    await checkSetup(ready.state);
    const started = answered()
      .then(() => last.site.close())
      .then(() => {
        isDeaf = false;
        return serve(ready);
      });
    // What was served before is served on, so that the next save can mend it.
    served = started.catch(() => serve(last));
    await started;
    isConfigBroken = false;
  }

  /** Waits for the answers under way: a page that is rendered would fail when its modules are gone. A reader that takes its time is not waited for. */
  async function answered(): Promise<void> {
    await Promise.race([Promise.all([...answering].map((response) => once(response, 'close'))), sleep(patience)]);
  }

  /** A defect or a disk that fails: the server lives on. */
  function report(error: unknown): void {
    const problem =
      setupProblem(error) ?? diagnostic('dev-restart-fails', { file: 'site.config.ts' }, { reason: reasonOf(error) });
    served.then(({ site }) => site.report([problem])).catch(() => options.onDiagnostics([problem]));
  }

  return {
    url: `${http.url}${project.config.baseUrl}`,
    report(problems) {
      late = problems;
      served.then(({ site }) => site.report(late)).catch(() => options.onDiagnostics(late));
    },
    async close() {
      await turns.close();
      await served.then(({ site }) => site.close());
      await http.close();
    },
  };
}
