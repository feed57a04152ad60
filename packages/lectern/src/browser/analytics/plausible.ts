import type { RecordPageView } from './provider.ts';
import { loadScript } from './provider.ts';

/** The interface of Plausible's script, and of the queue that replaces it until it is loaded. */
interface Plausible {
  (event: string, options: object): void;
  q?: unknown[];
}

/**
 * Loads Plausible's script for manual events (`script.manual.js`) and returns a function that reports page views. The title
 * is sent as a custom property.
 */
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
