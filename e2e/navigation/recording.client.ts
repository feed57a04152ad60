import type { ClientModule } from 'lectern/app';

/** What a hook saw when it was called. */
export interface SeenUpdate {
  readonly hook: 'onRouteUpdate' | 'onRouteUpdateDelayed';
  readonly location: string;
  readonly previousLocation?: string;
  readonly title?: string;
  /** The document at that moment. */
  readonly documentTitle: string;
  readonly heading: string | undefined;
  readonly address: string;
}

function see(hook: SeenUpdate['hook'], update: { location: URL; previousLocation?: URL; title?: string }): void {
  const holder = window as unknown as { updates?: SeenUpdate[] };
  holder.updates ??= [];
  holder.updates.push({
    hook,
    location: update.location.pathname + update.location.hash,
    ...(update.previousLocation && { previousLocation: update.previousLocation.pathname }),
    ...(update.title && { title: update.title }),
    documentTitle: document.title,
    heading: document.querySelector('h1')?.textContent ?? undefined,
    address: location.pathname + location.hash,
  });
}

export const onRouteUpdate: ClientModule['onRouteUpdate'] = (update) => see('onRouteUpdate', update);
export const onRouteUpdateDelayed: ClientModule['onRouteUpdateDelayed'] = (update) =>
  see('onRouteUpdateDelayed', update);
