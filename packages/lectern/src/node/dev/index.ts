import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { articleModules } from '../bundle-app.ts';
import { openProject, type ProjectPaths } from '../project.ts';
import { bundleBoot } from '../vite/bundle-boot.ts';
import { enginePath } from '../vite/engine-path.ts';
import { viteConfig } from '../vite/vite-config.ts';
import { devPlugin } from './dev-plugin.ts';
import { readDevState } from './dev-state.ts';

/** A development server that is listening. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Milliseconds without a further change before the content is read again: an editor may write several files. */
const settleTime = 30;

/** Serves a site for writing: a change of content shows without a reload, a change of configuration restarts. Undefined where the configuration is wrong. */
export async function startDevServer(
  options: ProjectPaths & {
    readonly port: number;
    readonly host: string;
    /** Hears of all problems after every change, none included. */
    readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  },
): Promise<DevServer | undefined> {
  const opened = await openProject(options);
  options.onDiagnostics(opened.diagnostics);
  const project = opened.value;
  if (!project) return undefined;

  let state = await readDevState(project);
  options.onDiagnostics(state.diagnostics);
  const { baseUrl, colorMode, announcementBar } = state.data;
  const boot = await bundleBoot({
    app: `${baseUrl}@fs${enginePath('src/app/entry-client.tsx')}`,
    mode: colorMode.defaultMode,
    respectSystem: colorMode.respectPrefersColorScheme,
    announcement: announcementBar?.id,
  });

  const config = viteConfig({
    root: project.root,
    baseUrl,
    mode: 'development',
    cacheDir: resolve(project.cacheDir, 'vite-dev'),
    sources: {
      site: () => state.data,
      theme: state.bundle.theme,
      articles: () => articleModules(state.site.pages),
      islands: () => state.bundle.islands,
      clientModules: project.config.clientModules,
    },
    plugins: [react(), devPlugin(project, () => state, boot)],
  });
  const server = await createServer({
    ...config,
    publicDir: project.staticDir,
    server: { port: options.port, host: options.host, fs: { strict: false } },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  });
  await server.listen();

  let settling: ReturnType<typeof setTimeout> | undefined;
  server.watcher.add([...state.watch, ...project.configFiles]);
  server.watcher.on('all', (_, path) => {
    const isContent = state.watch.some((watched) => path === watched || path.startsWith(`${watched}/`));
    if (!isContent && !project.configFiles.includes(path)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      void readDevState(project).then((next) => {
        state = next;
        options.onDiagnostics(next.diagnostics);
        showChange(server);
      });
    }, settleTime);
  });

  return {
    url: server.resolvedUrls?.local[0] ?? `http://${options.host}:${options.port}${baseUrl}`,
    close: () => server.close(),
  };
}

/** Drops what was made of the old content, on both sides, and asks open tabs to show the new. */
function showChange(server: ViteDevServer): void {
  for (const { moduleGraph } of [server.environments.ssr, server.environments.client]) {
    for (const module of moduleGraph.idToModuleMap.values()) {
      if (/^\0?virtual:lectern\//.test(module.id ?? '')) moduleGraph.invalidateModule(module);
    }
  }
  server.ws.send({ type: 'full-reload' });
}
