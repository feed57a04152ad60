import { site } from 'virtual:lectern/site';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { restoreStyles } from '../browser/article/article.ts';
import { replayInput, takeBootQueue } from '../browser/boot/boot-queue.ts';
import { createGlobalData, type GlobalDataSource } from '../browser/load/global-data.ts';
import { listenForIntent } from '../browser/load/intent.ts';
import { whenIdle } from '../browser/load/load-ahead.ts';
import { loadPatiently } from '../browser/load/load-patiently.ts';
import type { Loader } from '../browser/load/loader.ts';
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

/** Hydrates the document: reads the view from the document, then takes over links and controls. */
async function start(): Promise<void> {
  const read = await readDocument(baseUrl);
  const { seed, view, loader } = read;
  restoreStyles(document);
  const stores = createStores(site, loader, seed.sidebar ?? seed.sidebars?.[0]);
  const isApart = seed.page.hasOwnPolicy ?? false;
  const intent = listenForIntent({ baseUrl, loader, isApart });
  const globalData = createGlobalData(seed.globalData);
  const onShown = createOnShown(loader, globalData, provide);
  let navigator: Navigator | undefined;

  function provide(children: ReactNode) {
    return (
      <Providers globalData={globalData.load}>
        <StoresContext value={stores}>{children}</StoresContext>
      </Providers>
    );
  }

  // React keeps clicks during hydration. Earlier clicks are in the queue, and so are keys until the app is ready.
  const early = takeBootQueue();

  function connect(show: Show): () => void {
    navigator = connectNavigator({ baseUrl, loader, isApart, missed: stores.missed, show });
    // Only in development; builds leave this out.
    if (import.meta.hot)
      void import('./receive-updates.ts').then((dev) => dev.receiveUpdates({ hot: import.meta.hot!, site, show }));
    // From here on, the app handles controls and links.
    document.documentElement.dataset.app = 'ready';
    void replayInput(early.splice(0));
    whenIdle(() => {
      for (const address of seed.sidebars ?? []) loader.prefetchFile(address);
      void completeSidebar(read, show);
      void followOffline(stores);
    });
    return navigator.dispose;
  }

  const app = provide(
    <NextLinkContext value={intent.whenVisible}>
      <App
        initial={{ view, content: { status: 'ready' } }}
        connect={connect}
        onShown={(shown) => onShown(shown, navigator)}
      />
    </NextLinkContext>,
  );
  // A transition hydrates in slices of a few milliseconds and leaves room for the reader's input between them. Recoverable
  // errors are defects of ours: the browser tests fail on them.
  startTransition(() => {
    hydrateRoot(document.getElementById(reservedIds.root)!, app, { onRecoverableError: reportError });
  });
}

/** Returns a function that does what follows when a view is shown. `provide` puts islands below what the app provides. */
function createOnShown(loader: Loader, globalData: GlobalDataSource, provide: (island: ReactNode) => ReactNode) {
  const settleView = createSettleView(site);
  const styled = new Promise((resolve) => whenIdle(() => resolve(loader.styles())));
  let lively: LivelyArticle | undefined;

  return ({ page, article, content, navigation }: ShownView, navigator: Navigator | undefined): void => {
    if (content.status !== 'ready') return;
    if (navigation) navigator?.settle(navigation);
    globalData.forgetFailure();
    // An island gets the page as it was during prerendering: without the article around it.
    const islandView = { page, article: '' };
    lively = enlivenArticle(
      {
        html: article,
        baseUrl,
        globalData: globalData.load,
        styled,
        provide: (island) => provide(<ViewContext value={islandView}>{island}</ViewContext>),
      },
      lively,
    );
    settleView(page, navigation);
  };
}

/** Registers the service worker once the page shows everything. It serves later visits. */
async function followOffline(stores: Stores): Promise<void> {
  const settings = site.offline;
  // Nothing is stored in development.
  if (!settings || import.meta.hot) return;
  const code = await import('../browser/offline/register-worker.ts');
  await code.registerWorker({ baseUrl, settings, notice: stores.offline });
}

/** Loads the rest of a large sidebar. Views that are shown later already have all of it. */
async function completeSidebar({ seed, view, loader }: ReadDocument, show: Show): Promise<void> {
  const { sidebar: address, sidebarPart } = seed;
  if (!address || !sidebarPart) return;
  const sidebar = await loadPatiently(() => loader.sidebar(address));
  startTransition(() =>
    show((last) => (last.view.sidebar === view.sidebar ? { ...last, view: { ...last.view, sidebar } } : last)),
  );
}

// In a task of its own, so that the reader's input can come between it and the evaluation of the modules. Timers wait longer.
const channel = new MessageChannel();
channel.port1.onmessage = start;
channel.port2.postMessage(0);
