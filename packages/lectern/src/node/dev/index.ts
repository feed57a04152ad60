import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { reasonOf } from '../ground/reason-of.ts';
import type { Project, ProjectPaths } from '../stages/project.ts';
import { setupProblem } from '../vite/setup-problem.ts';
import { checkSetup } from './dev-config.ts';
import { diagnostic } from './diagnostics.ts';
import { type Front, openFront } from './front.ts';
import { isOfConfig } from './is-of-config.ts';
import { LiveSite } from './live-site.ts';
import { pendingTexts } from './pending-texts.ts';
import { checkState, createStateReader, type DevState, openConfig, type StateReader } from './read-state.ts';
import { openSiteServer, type SiteServer } from './site-server.ts';
import { type Finish, takeTurns } from './take-turns.ts';

/** A development server that is listening. */
export interface DevServer {
  readonly url: string;
  /** Paths of the pages and redirects when it began to serve, with the base URL. */
  readonly paths: readonly string[];
  /** Shows problems that were found elsewhere, until the next change. */
  report(problems: readonly Diagnostic[]): void;
  close(): Promise<void>;
}

/** Options of the development server. */
export interface DevOptions extends ProjectPaths {
  readonly port: number;
  readonly host: string;
  /** Other names by which requests may ask for the site; one that begins with a dot is for all names below it, too. Default: none. */
  readonly allowedHosts?: readonly string[];
  /** Called with all problems after every change, even if there are none. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
}

/**
 * Serves a site to its authors. Changes of content or code show in the open pages. A change of the configuration restarts the
 * site behind the same port; if that fails, the last good state is still served. Returns undefined if the configuration is
 * invalid from the start.
 */
export async function startDevServer(options: DevOptions): Promise<DevServer | undefined> {
  const { value: project, diagnostics } = await openConfig(options);
  options.onDiagnostics(diagnostics);
  if (!project) return undefined;
  const front = await openFront(options);
  const session = new Session(options, front, project, diagnostics);
  try {
    await session.opened();
  } catch (error) {
    const problem = setupProblem(error);
    await front.close();
    if (!problem) throw error;
    options.onDiagnostics([problem]);
    return undefined;
  }
  return {
    url: `${front.url}${project.config.baseUrl}`,
    paths: await session.paths(),
    report: (problems) => session.reportLate(problems),
    async close() {
      await session.close();
      await front.close();
    },
  };
}

/** A configuration that was read, with the first state of its site. */
interface Ready {
  readonly reader: StateReader;
  readonly state: DevState;
}

/** A site that is served, the reader of its states, and the server that shows them. */
interface Running {
  readonly reader: StateReader;
  readonly live: LiveSite;
  readonly site: SiteServer;
}

/** Runs one site server after the other, each for one configuration, and shows the changes in them. */
class Session {
  readonly #options: DevOptions;
  readonly #front: Front;
  /** Lets tabs of an earlier configuration connect, so that they can be told to reload. */
  readonly #socketToken = randomUUID();
  readonly #turns = takeTurns({
    prepare: (changes) => this.#prepare(changes),
    onError: (error) => this.#reportError(error),
  });
  #running: Promise<Running>;
  /** The site that is served; undefined between two of them and once the session is closed. */
  #live: LiveSite | undefined;
  #configFiles: readonly string[];
  #isConfigBroken = false;
  /** Whether the watcher misses changes in a folder. */
  #isDeaf = false;
  /** Problems from elsewhere since the last change. */
  #late: readonly Diagnostic[] = [];

  constructor(options: DevOptions, front: Front, project: Project, problems: readonly Diagnostic[]) {
    this.#options = options;
    this.#front = front;
    this.#configFiles = project.configFiles;
    this.#running = this.#run(read(project, problems).then((ready) => this.#serve(ready)));
  }

  /** Waits until the site is served. */
  async opened(): Promise<void> {
    await this.#running;
  }

  /** Returns the paths of pages and redirects, with the base URL. */
  async paths(): Promise<readonly string[]> {
    return (await this.#running).live.paths;
  }

  reportLate(problems: readonly Diagnostic[]): void {
    this.#late = problems;
    this.#report(problems);
  }

  async close(): Promise<void> {
    this.#live = undefined;
    await this.#turns.close();
    await this.#running.then(({ reader, site }) => Promise.all([reader.close(), site.close()]));
  }

  #run(running: Promise<Running>): Promise<Running> {
    this.#front.serve(running.then(({ site }) => site));
    return running;
  }

  async #serve({ reader, state }: Ready): Promise<Running> {
    const { root, host, allowedHosts = [], onDiagnostics } = this.#options;
    const live = new LiveSite(state);
    if (state.pending.size === 0) live.takeLinks(checkState(state));
    live.on('problems', () => onDiagnostics(live.problems));
    live.on('opened', ({ entry }) => entry && void reader.warm(entry, live.state).catch(() => undefined));
    live.on('changed', (path) => {
      this.#late = [];
      this.#turns.add(path);
    });
    live.on('replaced', () => {
      this.#isDeaf = true;
      this.#turns.add(root);
    });
    const { compiled, compileRest } = pendingTexts({
      live,
      reader,
      turns: this.#turns,
      isServed: () => this.#live === live,
      quiet: this.#front.quiet,
      take: (next) => this.#take(running, next),
    });
    const { server: http } = this.#front;
    const site = await openSiteServer({ live, http, host, allowedHosts, socketToken: this.#socketToken, compiled });
    const running = { reader, live, site };
    this.#live = live;
    site
      .warm()
      .then(compileRest)
      .catch((error) => this.#reportError(error));
    onDiagnostics(live.problems);
    return running;
  }

  /** Takes the state after some changes, and shows it. */
  #take({ live, site }: Running, next: DevState, changes: ReadonlySet<string> = new Set()): void {
    const last = live.state;
    live.take(next);
    this.#options.onDiagnostics(live.problems);
    site.show(last, changes);
  }

  async #prepare(changes: ReadonlySet<string>): Promise<Finish> {
    const isForConfig = this.#isDeaf || [...changes].some((path) => this.#isOfConfig(path));
    if (!isForConfig) return this.#read(changes);
    return async () => {
      await this.#restart();
      const show = await this.#read(changes);
      show();
    };
  }

  /** Reads the state after some changes. Returns what shows it. */
  async #read(changes: ReadonlySet<string>): Promise<() => void> {
    const running = await this.#running;
    const { reader, live } = running;
    const next = await reader.read(live.state, changes);
    return () => {
      this.#take(running, next, changes);
      if (!this.#isConfigBroken) live.report(this.#late);
    };
  }

  #isOfConfig(path: string): boolean {
    const project = this.#live?.state.project;
    return isOfConfig(path, {
      ...this.#options,
      project,
      configFiles: this.#configFiles,
      isBroken: this.#isConfigBroken,
    });
  }

  async #restart(): Promise<void> {
    const { reader, live, site } = await this.#running;
    const { value: project, diagnostics } = await openConfig(this.#options);
    this.#isConfigBroken = !project;
    live.report(diagnostics);
    if (!project) return;
    this.#configFiles = project.configFiles;
    await reader.close();
    const ready = await read(project, diagnostics);
    this.#isConfigBroken = true;
    await checkSetup(ready.state);
    this.#live = undefined;
    const started = this.#front
      .handOver()
      .then(() => site.close())
      .then(() => {
        this.#isDeaf = false;
        return this.#serve(ready);
      });
    // The previous state is still served, so that the next save can fix it.
    this.#running = this.#run(started.catch(() => this.#serve({ reader, state: live.state })));
    await started;
    this.#isConfigBroken = false;
  }

  /** Reports an unexpected error, such as a failing disk. The server keeps running. */
  #reportError(error: unknown): void {
    const problem =
      setupProblem(error) ?? diagnostic('dev-restart-fails', { file: 'site.config.ts' }, { reason: reasonOf(error) });
    this.#report([problem]);
  }

  #report(problems: readonly Diagnostic[]): void {
    this.#running.then(({ live }) => live.report(problems)).catch(() => this.#options.onDiagnostics(problems));
  }
}

/** Reads the first state of a configuration; `problems` are those of the configuration itself. */
async function read(project: Project, problems: readonly Diagnostic[]): Promise<Ready> {
  const reader = createStateReader(project, problems);
  return { reader, state: await reader.begin() };
}
