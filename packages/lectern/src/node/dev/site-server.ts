import type { Server } from 'node:http';
import { normalize } from 'node:path';
import { type Connect, createServer, type Plugin, type ViteDevServer } from 'vite';
import { type DevStatus, type DevUpdate, devEvents } from '../../model/dev-update.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { isDecodable } from '../../model/url.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { diskAddress, enginePath, isBelow, isBelowOutput } from '../ground/paths.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { problemContext } from '../stages/bundle-app.ts';
import { bundleBoot } from '../vite/bundle-scripts.ts';
import { checkMessages } from '../vite/check-messages.ts';
import { changedModules, forgetModules, isAnotherApp } from './changed-modules.ts';
import { changedRoutes } from './changed-routes.ts';
import { changedSince } from './changed-since.ts';
import { createPageChecks, type PageChecks } from './check-pages.ts';
import { codeProblem } from './code-problem.ts';
import { devConfig } from './dev-config.ts';
import { fileAccess, refuseOthers } from './file-access.ts';
import { oneByOne } from './one-by-one.ts';
import { overlayError } from './overlay-error.ts';
import { inOwnWords, ownWordsPlugin } from './own-words.ts';
import { pagesOfModules } from './pages-of-modules.ts';
import type { DevState } from './read-state.ts';
import { loadServer } from './render-pages.ts';
import { findReplacedFolders } from './replaced-folders.ts';
import { type Served, serveData, serveDocuments } from './serve-site.ts';
import { tellEveryChange } from './tell-every-change.ts';

/** Serves one configuration of a site until it is closed. */
export interface SiteServer {
  readonly handle: Connect.NextHandleFunction;
  /** Watches further files and folders. Absolute paths. */
  watch(paths: readonly string[]): void;
  /** Takes a state that was read after some changes, and lets open tabs show what is another. */
  show(state: DevState, changes: ReadonlySet<string>): void;
  /** Takes problems that are not the state's; they replace the last ones. */
  report(problems: readonly Diagnostic[]): void;
  close(): Promise<void>;
}

/** Starts Vite for a state of a site, behind an HTTP server that lives longer. */
export async function openSiteServer(options: {
  readonly state: DevState;
  readonly http: Server;
  readonly host: string;
  /** With it the tabs of an earlier configuration may connect, and are told to load anew. */
  readonly socketToken: string;
  /** Hears of every file that is written, made or removed. */
  readonly onChange: (path: string) => void;
  /** Hears that changes in some folder are not heard of any more, until another server watches. */
  readonly onReplaced: () => void;
  /** Hears of all problems whenever they may have changed. */
  readonly onProblems: (problems: readonly Diagnostic[]) => void;
  /** Hears of an entry whose page a tab asks for. */
  readonly onOpened: (entry: Entry, state: DevState) => void;
}): Promise<SiteServer> {
  const { project } = options.state;
  const { baseUrl, colorMode, announcementBar } = options.state.bundle.site;
  let state = options.state;
  const started = options.state.since;
  let version = 0;
  let hasCaughtUp = false;
  let others: readonly Diagnostic[] = [];
  /** Pages whose code failed when they were rendered last, by `BuiltPage.key`. */
  const failing = new Map<string, Diagnostic>();

  /** What is wrong with the texts of the shell; known once a page has been rendered. */
  let texts: readonly Diagnostic[] | undefined;
  let checks: PageChecks | undefined;
  const problems = () => [
    ...others,
    ...state.diagnostics,
    ...(texts ?? []),
    ...(checks?.problems ?? []),
    ...failing.values(),
  ];
  const status = (): DevStatus => ({ started, version, problem: overlayError(problems(), project.root) });

  const boot = await bundleBoot({
    app: baseUrl + diskAddress(enginePath('src/app/entry-client.tsx')),
    mode: colorMode.defaultMode,
    respectSystem: colorMode.respectPrefersColorScheme,
    announcement: announcementBar?.id,
  });
  const config = devConfig(() => state, ownWordsPlugin(), sitePlugin());
  const server = await createServer({
    ...config,
    publicDir: project.staticDir,
    server: {
      ...config.server,
      middlewareMode: true,
      ws: { server: options.http },
      host: options.host,
      fs: fileAccess(project.root, options.state.bundle.folders[0]!),
      watch: { ignored: (path) => isBelowOutput(path, project.outDir) || isBelow(path, project.cacheDir) },
    },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  });
  const channel = server.environments.client.hot;
  channel.on(devEvents.hello, (_, client) => client.send(devEvents.state, status()));
  server.watcher.on('all', (_, path) => options.onChange(normalize(path)));
  watch([...state.sources.outputs.flatMap(({ watch = [] }) => watch), ...project.configFiles]);

  // In a small folder the watcher may be ready before anybody can listen.
  const late = setTimeout(() => hasCaughtUp || void catchUp(server), 2000);

  /** Tells of what was changed before the watcher was ready as if it had seen it. */
  async function catchUp({ watcher }: ViteDevServer): Promise<void> {
    hasCaughtUp = true;
    for (const path of await changedSince(options.state.since, watcher)) {
      // Vite lists the static folder before it watches.
      watcher.emit('add', path);
      watcher.emit('change', path);
      watcher.emit('all', 'change', path);
    }
  }

  function watch(paths: readonly string[]): void {
    server.watcher.add(paths.filter((path) => !isBelow(path, project.root)));
  }

  function send(routes: readonly string[]): void {
    version++;
    channel.send(devEvents.update, { ...status(), routes } satisfies DevUpdate);
  }

  /** Routes of pages that may come out otherwise: the given ones, and those that failed. */
  function withFailing(pages: readonly BuiltPage[]): readonly string[] {
    const again = state.site.pages.filter(({ key }) => failing.has(key));
    return [...new Set([...pages, ...again].map(({ page }) => page.route))];
  }

  function onRendered(built: BuiltPage | undefined, error: unknown): Diagnostic | undefined {
    if (built?.entry) options.onOpened(built.entry, state);
    if (error === undefined && !texts) {
      void checkTexts().catch(() => undefined);
      checks?.begin();
    }
    return keepFailure(built, error);
  }

  function keepFailure(built: BuiltPage | undefined, error: unknown): Diagnostic | undefined {
    const key = built?.key ?? '';
    if (error === undefined) {
      if (failing.delete(key)) announce();
      return undefined;
    }
    if (error instanceof Error) server.ssrFixStacktrace(error);
    const file = built?.entry?.body.path ?? built?.entry?.place.file ?? 'site.config.ts';
    const problem = codeProblem({ error, context: problemContext(state.bundle, state.site.pages), file });
    failing.set(key, problem);
    announce();
    return problem;
  }

  async function checkTexts(): Promise<void> {
    texts = [];
    const diagnostics = checkMessages(await loadServer(server), project);
    texts = applyPolicy({ diagnostics, config: project.config });
    if (texts.length > 0) announce();
  }

  function announce(): void {
    channel.send(devEvents.state, status());
    options.onProblems(problems());
  }

  function sitePlugin(): Plugin {
    return {
      name: 'lectern:dev',
      configResolved(resolved) {
        Object.assign(resolved, { webSocketToken: options.socketToken });
      },
      configureServer(vite) {
        tellEveryChange(vite.watcher);
        findReplacedFolders(vite.watcher, options.onReplaced);
        vite.watcher.once('ready', () => void catchUp(vite));
        const served: Served = {
          server: vite,
          state: () => state,
          made: () => `${started} ${version}`,
          boot,
          inTurn: oneByOne(),
          onRendered,
        };
        const { inTurn } = served;
        checks = createPageChecks({
          server: vite,
          state: () => state,
          inTurn,
          onRendered: keepFailure,
          onProblems: announce,
        });
        const documents = serveDocuments(served);
        vite.middlewares.use(refuseOthers(vite.config));
        vite.middlewares.use(serveData(served));
        // Vite's own handlers fail on an address that they cannot decode.
        vite.middlewares.use((request, response, next) =>
          isDecodable((request.url ?? '/').replace(/[?#].*$/, '')) ? next() : documents(request, response, next),
        );
        return () => {
          vite.middlewares.use(documents);
        };
      },
      hotUpdate({ modules }) {
        if (this.environment.name !== 'ssr') return undefined;
        const pages = pagesOfModules(modules, state.site.pages);
        const routes = withFailing(pages);
        if (texts && pages.length > 0) checks?.begin(pages);
        if (routes.length > 0) send(routes);
        // The server's modules are run anew when they are asked for: nothing is to be told to them.
        return [];
      },
    };
  }

  return {
    handle: inOwnWords(server.middlewares),
    watch,
    show(next, changes) {
      const last = state;
      state = next;
      if (texts) checks?.begin();
      watch([...next.compiled.values()].flatMap(({ article }) => article.files));
      options.onProblems(problems());
      const routes = changedRoutes(last.site, next.site);
      forgetModules(server, changedModules(last, next));
      const pages = next.site.pages.filter(({ page }) => routes.includes(page.route));
      if (isAnotherApp(last, next) || [...changes].some((path) => isBelow(path, project.staticDir))) {
        version++;
        channel.send({ type: 'full-reload' });
      } else if (routes.length + failing.size > 0) send([...new Set([...routes, ...withFailing(pages)])]);
      else channel.send(devEvents.state, status());
    },
    report(next) {
      if (others.length + next.length === 0) return;
      others = next;
      announce();
    },
    async close() {
      clearTimeout(late);
      checks?.close();
      await server.close();
    },
  };
}
