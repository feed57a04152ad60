import { site } from 'virtual:lectern/site';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { restoreStyles } from '../browser/article/article.ts';
import { replayClicks, takeBootQueue } from '../browser/boot/boot-queue.ts';
import { createGlobalData, type GlobalDataSource } from '../browser/load/global-data.ts';
import { listenForIntent } from '../browser/load/intent.ts';
import { whenIdle } from '../browser/load/load-ahead.ts';
import { loadPatiently } from '../browser/load/load-patiently.ts';
import type { Navigator } from '../browser/navigate/navigator.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import { App, type Shown, type ShownView } from './App.tsx';
import { connectNavigator } from './connect-navigator.ts';
import { ViewContext } from './contexts.ts';
import { createStores } from './create-stores.ts';
import { enlivenArticle, type LivelyArticle } from './enliven-article.ts';
import { NextLinkContext } from './Link.tsx';
import { Providers } from './Providers.tsx';
import { type ReadDocument, readDocument } from './read-document.ts';
import { createSettleView } from './settle-view.ts';
import { type Stores, StoresContext } from './stores.ts';

const { baseUrl } = site;

/** Changes what the app shows. */
type Show = (change: (last: Shown) => Shown) => void;

/** What the parts of the app share in this tab. */
interface Client extends ReadDocument {
  readonly stores: Stores;
  /** Whether the document has a policy that no other page has. */
  readonly isApart: boolean;
  readonly globalData: GlobalDataSource;
  /** Resolves when the styles of all pages are loaded. */
  readonly styled: Promise<unknown>;
  readonly settleView: ReturnType<typeof createSettleView>;
  navigator?: Navigator;
  lively?: LivelyArticle;
}

/** Hydrates the document: reads the view from the document, then takes over links and controls. */
async function start(): Promise<void> {
  const { seed, view, loader } = await readDocument(baseUrl);
  restoreStyles(document);
  const stores = createStores(site, loader, seed.sidebar ?? seed.sidebars?.[0]);
  const isApart = seed.page.hasOwnPolicy ?? false;
  const intent = listenForIntent({ baseUrl, loader, isApart });
  const settleView = createSettleView(site);
  const globalData = createGlobalData(seed.globalData);
  const styled = new Promise((resolve) => whenIdle(() => resolve(loader.styles())));
  const client: Client = { seed, view, loader, stores, isApart, globalData, styled, settleView };

  // React keeps clicks during hydration. Earlier clicks are in the queue, and so are keys until the app is ready.
  const clicked = takeBootQueue();
  const app = provide(
    <NextLinkContext value={intent.whenVisible}>
      <App
        initial={{ view, content: { status: 'ready' } }}
        connect={(show) => connect(show, clicked, client)}
        onShown={(shown) => settle(shown, client)}
      />
    </NextLinkContext>,
    client,
  );
  // A transition hydrates in slices of a few milliseconds and leaves room for the reader's input between them. Recoverable
  // errors are defects of ours: the browser tests fail on them.
  startTransition(() => {
    hydrateRoot(document.getElementById(reservedIds.root)!, app, { onRecoverableError: reportError });
  });
}

/** Puts what the app provides around the app itself or around an island. */
function provide(children: ReactNode, { globalData, stores }: Client) {
  return (
    <Providers globalData={globalData.load}>
      <StoresContext value={stores}>{children}</StoresContext>
    </Providers>
  );
}

/** Does what follows when a view is shown. */
function settle({ page, article, content, navigation }: ShownView, client: Client): void {
  if (content.status !== 'ready') return;
  const { globalData, styled } = client;
  if (navigation) client.navigator?.settle(navigation);
  globalData.forgetFailure();
  // An island gets the page as it was during prerendering: without the article around it.
  const islandView = { page, article: '' };
  client.lively = enlivenArticle(
    {
      html: article,
      baseUrl,
      globalData: globalData.load,
      styled,
      provide: (island) => provide(<ViewContext value={islandView}>{island}</ViewContext>, client),
    },
    client.lively,
  );
  client.settleView(page, navigation);
}

/** Takes over links and controls, then loads what later views need. Returns a function that gives the links back. */
function connect(show: Show, clicked: HTMLElement[], client: Client): () => void {
  const { seed, loader, isApart, stores } = client;
  const navigator = connectNavigator({ baseUrl, loader, isApart, missed: stores.missed, show });
  client.navigator = navigator;
  // Only in development; builds leave this out.
  if (import.meta.hot)
    void import('./receive-updates.ts').then((dev) => dev.receiveUpdates({ hot: import.meta.hot!, site, show }));
  // From here on, the app handles controls and links.
  document.documentElement.dataset.app = 'ready';
  void replayClicks(clicked.splice(0));
  whenIdle(() => {
    for (const address of seed.sidebars ?? []) loader.prefetchFile(address);
    void completeSidebar(show, client);
    void followOffline(client);
  });
  return navigator.dispose;
}

/** Registers the service worker once the page shows everything. It serves later visits. */
async function followOffline({ stores }: Client): Promise<void> {
  const settings = site.offline;
  // Nothing is stored in development.
  if (!settings || import.meta.hot) return;
  const { registerWorker } = await import('../browser/offline/register-worker.ts');
  await registerWorker({ baseUrl, settings, notice: stores.offline });
}

/** Loads the rest of a large sidebar. Views that are shown later already have all of it. */
async function completeSidebar(show: Show, { seed, loader }: Client): Promise<void> {
  const { sidebar: address, sidebarPart } = seed;
  if (!address || !sidebarPart) return;
  const sidebar = await loadPatiently(() => loader.sidebar(address));
  startTransition(() =>
    show((last) => (last.view.sidebar === sidebarPart ? { ...last, view: { ...last.view, sidebar } } : last)),
  );
}

void start();
