import type { RecordPageView } from './provider.ts';
import { loadScript } from './provider.ts';

/**
 * Google Analytics 4. Its script sends no page view by itself (`send_page_view: false`); switch off "Page changes based on
 * browser history events" in the property, or it counts each change a second time.
 */
export function google({ measurementId }: { readonly measurementId: string }): RecordPageView {
  const global = window as { dataLayer?: unknown[] };
  global.dataLayer ??= [];
  const { dataLayer } = global;

  /** The script tells a command from other data by its being an `arguments` object. */
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
