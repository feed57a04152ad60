import type { RecordPageView } from './provider.ts';
import { loadScript } from './provider.ts';

/** What Plausible's script offers, and what stands in for it until it is there: a queue. */
interface Plausible {
  (event: string, options: object): void;
  q?: unknown[];
}

/** Plausible, by its script for events that are sent by hand (`script.manual.js`); the title is sent as a custom property. */
export function plausible({ domain, src }: { readonly domain: string; readonly src: string }): RecordPageView {
  const global = window as { plausible?: Plausible };
  const queue: Plausible = (...call) => {
    queue.q ??= [];
    queue.q.push(call);
  };
  global.plausible ??= queue;
  loadScript(src, { domain });
  return ({ location, title }) => global.plausible?.('pageview', { u: location, props: { title } });
}
