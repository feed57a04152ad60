import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { clientModules } from 'virtual:lectern/client-modules';
import { site } from 'virtual:lectern/site';
import { createAnnouncement } from '../browser/announcement.ts';
import { announce, arrive } from '../browser/arrive.ts';
import { applyTabChoices, bindArticle } from '../browser/article.ts';
import { takeBootQueue } from '../browser/boot-queue.ts';
import { createColorMode } from '../browser/color-mode.ts';
import { fetchJson } from '../browser/fetch-json.ts';
import { updateHead } from '../browser/head.ts';
import { listenForIntent } from '../browser/intent.ts';
import { createLoader } from '../browser/loader.ts';
import { createNavigator } from '../browser/navigator.ts';
import { fillNotFound } from '../browser/not-found.ts';
import { loadStyles } from '../browser/styles.ts';
import { documentTitle, headTags } from '../model/head.ts';
import type { Seed } from '../model/page.ts';
import type { GlobalData } from '../model/version.ts';
import { App, type Shown } from './App.tsx';
import { NextLinkContext } from './next-link.ts';
import { mountIslands } from './islands.tsx';
import { Providers } from './Providers.tsx';
import { StoresContext } from './stores.ts';

const { baseUrl } = site;
const root = document.getElementById('root')!;

/** Hydrates the document: seeds the view from what the document holds, then takes over links and controls. */
async function start(): Promise<void> {
  const seed = JSON.parse(document.getElementById('seed')!.textContent) as Seed;
  const loader = createLoader({ baseUrl, build: seed.build, ready: loadStyles(seed.styles) });
  const article = document.getElementById('article')!.innerHTML;
  const sidebar = seed.page.sidebar ? await loader.sidebar(seed.page.sidebar) : undefined;

  let globalData: Promise<GlobalData> | undefined;
  const intent = listenForIntent({ baseUrl, loader });
  const stores = {
    colorMode: createColorMode({ defaultMode: site.colorMode.defaultMode, respectSystem: site.colorMode.respectPrefersColorScheme }),
    announcement: createAnnouncement(site.announcementBar?.id),
  };

  let show: ((change: (last: Shown) => Shown) => void) | undefined;
  const navigator = createNavigator({
    baseUrl,
    loader,
    onView: (view, navigation) => startTransition(() => show?.(() => ({ view, content: { status: 'ready' }, navigation }))),
    onWaiting: (navigation) => show?.((last) => ({ ...last, content: { status: 'waiting' }, navigation })),
    onFailure: (error, navigation) =>
      show?.((last) => ({ ...last, content: { status: 'failed', error, retry: navigator.retry }, navigation })),
    onDelayed: ({ href }) => callHook('onRouteUpdateDelayed', { location: new URL(href, location.href) }),
  });

  let place: URL | undefined;
  let leave: (() => void) | undefined;
  function onShown({ view, content, navigation }: Shown): void {
    if (content.status !== 'ready') return;
    leave?.();
    const element = document.getElementById('article')!;
    applyTabChoices(element);
    const unbind = bindArticle(element);
    const unmount = mountIslands(element, globalDataOnce);
    void fillNotFound(element, baseUrl, globalDataOnce);
    leave = () => {
      unbind();
      unmount();
    };
    const title = documentTitle(view.page, site);
    if (navigation) {
      updateHead(headTags(view.page, site));
      arrive(navigation);
      announce(title);
    }
    const previousLocation = place;
    place = new URL(location.href);
    callHook('onRouteUpdate', { location: place, previousLocation, title });
  }

  function globalDataOnce(): Promise<GlobalData> {
    globalData ??= fetchJson<GlobalData>(seed.globalData);
    return globalData;
  }

  const clicked = takeBootQueue();
  hydrateRoot(
    root,
    <Providers globalData={globalDataOnce}>
      <StoresContext value={stores}>
        <NextLinkContext value={intent.whenVisible}>
          <App
            initial={{ view: { page: seed.page, article, sidebar }, content: { status: 'ready' } }}
            connect={(change) => {
              show = change;
              // From here on controls and links are the app's.
              document.documentElement.dataset.app = 'ready';
              for (const control of clicked.splice(0)) control.click();
              return () => {
                show = undefined;
              };
            }}
            onShown={onShown}
          />
        </NextLinkContext>
      </StoresContext>
    </Providers>,
    // Recoverable errors are our defects: the browser tests fail on them.
    { onRecoverableError: (error) => reportError(error) },
  );
}

function callHook<K extends 'onRouteUpdate' | 'onRouteUpdateDelayed'>(
  hook: K,
  update: Parameters<NonNullable<(typeof clientModules)[number][K]>>[0],
): void {
  for (const module of clientModules) (module[hook] as ((update: unknown) => void) | undefined)?.(update);
}

void start();
