import { startTransition } from 'react';
import type { Loader } from '../browser/load/loader.ts';
import { leave } from '../browser/navigate/arrive.ts';
import type { MissedNavigationStore } from '../browser/navigate/missed-navigation.ts';
import { createNavigator, type Navigator } from '../browser/navigate/navigator.ts';
import type { Shown } from './App.tsx';
import { callHooks } from './call-hooks.ts';

/** Takes over links and history: the app shows what the navigator reports, and a new view appears in one transition. */
export function connectNavigator(options: {
  readonly baseUrl: string;
  readonly loader: Loader;
  readonly isApart: boolean;
  readonly missed: MissedNavigationStore;
  readonly show: (change: (last: Shown) => Shown) => void;
}): Navigator {
  const { baseUrl, loader, isApart, missed, show } = options;
  const navigator = createNavigator({
    baseUrl,
    loader,
    isApart,
    onView(view, navigation) {
      leave();
      startTransition(() => show(() => ({ view, content: { status: 'ready' }, navigation })));
    },
    onWaiting: (navigation) => show((last) => ({ ...last, content: { status: 'waiting' }, navigation })),
    onFailure: (error, navigation) =>
      show((last) => ({ ...last, content: { status: 'failed', error, retry: navigator.retry }, navigation })),
    onStart: () => missed.set(undefined),
    onMiss: (error, path) => missed.set({ error, path, retry: navigator.retry }),
    onDelayed: ({ href }) => callHooks('onRouteUpdateDelayed', { location: new URL(href, location.href) }),
  });
  return navigator;
}
