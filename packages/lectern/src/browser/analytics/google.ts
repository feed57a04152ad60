import type { RecordPageView } from './provider.ts';
import { loadScript } from './provider.ts';

/**
 * Loads Google Analytics 4 and returns a function that reports page views. Its script sends no page view by itself
 * (`send_page_view: false`). Switch off "Page changes based on browser history events" in the property, or it counts every
 * change twice.
 */
export function google({ measurementId }: { readonly measurementId: string }): RecordPageView {
  const global = window as { dataLayer?: unknown[] };
  global.dataLayer ??= [];
  const { dataLayer } = global;

  /** Passes a command to the script, which recognizes it by its type: an `arguments` object. */
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  }

  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  return ({ path, location, title }) =>
    gtag('event', 'page_view', { page_path: path, page_location: location, page_title: title });
}
