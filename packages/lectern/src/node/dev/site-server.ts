import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { normalize } from 'node:path';
import { type Connect, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { type DevUpdate, devEvents } from '../../model/dev-update.ts';
import { withBase } from '../../model/url.ts';
import { diskAddress, enginePath, isBelow, isBelowOutput } from '../ground/paths.ts';
import { tsconfigFilesFor } from '../ground/tsconfig-files.ts';
import type { CompiledEntries } from '../stages/compile-entries.ts';
import { bundleBoot } from '../vite/bundle-scripts.ts';
import { catchUp } from './catch-up.ts';
import { changedModules, forgetModules, isAnotherApp } from './changed-modules.ts';
import { changedRoutes } from './changed-routes.ts';
import { devConfig } from './dev-config.ts';
import { fileAccess } from './file-access.ts';
import type { LiveSite } from './live-site.ts';
import type { DevContext } from './note-shown.ts';
import { inOwnWords, ownWordsPlugin } from './own-words.ts';
import type { DevState } from './read-state.ts';
import { loadDevServer } from './render-dev-page.ts';
import { createSitePlugin } from './site-plugin.ts';

/** Serves one configuration of a site until it is closed. */
export interface SiteServer {
  readonly handle: Connect.NextHandleFunction;
  /** Loads the modules that render pages, so that the first page does not wait for them. Never rejects: the first page tells what fails. */
  warm(): Promise<void>;
  /** Lets open tabs show what changed since the last state. */
  show(last: DevState, changes: ReadonlySet<string>): void;
  close(): Promise<void>;
}

/** Options of a site server. */
interface SiteServerOptions {
  readonly live: LiveSite;
  readonly http: Server;
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** Lets tabs of an earlier configuration connect, so that they can be told to reload. */
  readonly socketToken: string;
  readonly compiled: DevContext['compiled'];
}

/** Starts Vite for a live site, behind an HTTP server that outlives it. */
export async function openSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { live, socketToken, compiled } = options;
  const { project } = live.state;
  const boot = await bootScript(live.state);
  let stopCatchingUp = () => {};
  const site = createSitePlugin({
    live,
    boot,
    socketToken,
    compiled,
    onServer: ({ watcher }) => {
      stopCatchingUp = catchUp(watcher, live.state.since);
    },
    tellTabs,
  });
  const server = await createServer(
    serverConfig(
      options,
      devConfig(() => live.state, ownWordsPlugin(), site.plugin),
    ),
  );
  const channel = server.environments.client.hot;
  const tellStatus = () => channel.send(devEvents.state, live.status);
  channel.on(devEvents.hello, (_, client) => client.send(devEvents.state, live.status));
  live.on('problems', tellStatus);
  server.watcher.on('all', (_, path) => live.emit('changed', normalize(path)));
  watch(server, watchedPaths(live.state), project.root);

  function tellTabs(routes: readonly string[]): void {
    live.advance();
    channel.send(devEvents.update, { ...live.status, routes } satisfies DevUpdate);
  }

  return {
    handle: inOwnWords(server.middlewares),
    warm: () => warm(site.context()),
    show(last, changes) {
      const next = live.state;
      watch(server, newFiles(last, next), project.root);
      if (next.site === last.site) return;
      site.context().checks.beginForState();
      const isOther = isAnotherApp(last, next);
      forgetModules(server, changedModules(last, next, isOther));
      if (isOther || [...changes].some((path) => isBelow(path, project.staticDir))) {
        live.advance();
        channel.send({ type: 'full-reload' });
        return;
      }
      const routes = changedRoutes(last, next);
      if (routes.length > 0 || live.failing.length > 0) tellTabs(live.withFailing(routes));
      else tellStatus();
    },
    async close() {
      live.removeAllListeners();
      stopCatchingUp();
      site.context().checks.close();
      await server.close();
    },
  };
}

async function warm({ server, inTurn }: DevContext): Promise<void> {
  await inTurn(() => loadDevServer(server)).catch(() => undefined);
}

function bootScript({ bundle }: DevState): Promise<string> {
  const { baseUrl, colorMode, announcementBar } = bundle.site;
  return bundleBoot({
    app: baseUrl + diskAddress(enginePath('src/app/entry-client.tsx')),
    search: withBase(baseUrl, '/search'),
    mode: colorMode.defaultMode,
    respectSystem: colorMode.respectPrefersColorScheme,
    announcement: announcementBar?.id,
    // The page shows what its author changes, in another window.
    patience: 0,
    hasBanner: true,
    hasTabs: true,
  });
}

function serverConfig({ live, http, host, allowedHosts }: SiteServerOptions, config: InlineConfig): InlineConfig {
  const { project, bundle } = live.state;
  const access = fileAccess(project.root, bundle.folders[0]!);
  return {
    ...config,
    publicDir: project.staticDir,
    server: {
      ...config.server,
      middlewareMode: true,
      ws: { server: http },
      host,
      allowedHosts: [...allowedHosts],
      // Vite's folder is outside of the site where the cache cannot be written.
      fs: { ...access, allow: [...access.allow, config.cacheDir!] },
      watch: { ignored: (path) => isBelowOutput(path, project.outDir) || isBelow(path, project.cacheDir) },
    },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  };
}

/** Returns the paths on which a site depends in addition to its pages. */
function watchedPaths({ project, sources, compiled }: DevState): readonly string[] {
  const tsconfigs = tsconfigFilesFor(project.root).filter((file) => existsSync(file));
  const named = sources.outputs.flatMap(({ watch = [] }) => watch);
  return [...named, ...project.configFiles, ...tsconfigs, ...shownFiles(compiled)];
}

/** Returns the files that new articles of a state show. */
function newFiles(last: DevState, next: DevState): readonly string[] {
  return [...shownFiles(next.compiled, last.compiled), ...shownFiles(next.ahead, last.ahead)];
}

/** Returns the files that articles show, except articles that are among the last ones. */
function shownFiles(compiled: CompiledEntries, last?: CompiledEntries): readonly string[] {
  const others = [...compiled].filter(([key, { article }]) => last?.get(key)?.article !== article);
  return others.flatMap(([, { article }]) => article.files);
}

/** Watches files and folders outside the site's folder, which Vite already watches. Absolute paths. */
function watch({ watcher }: ViteDevServer, paths: readonly string[], root: string): void {
  watcher.add(paths.filter((path) => !isBelow(path, root)));
}
