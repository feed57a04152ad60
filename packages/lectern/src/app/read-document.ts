import { createLoader, type Loader } from '../browser/loader.ts';
import { nextSign } from '../browser/next-sign.ts';
import type { Seed } from '../model/page.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import type { View } from './contexts.ts';

/** What the prerendered document says about itself, as a view to hydrate with, and the loader for all further views. */
export interface ReadDocument {
  readonly seed: Seed;
  readonly view: View;
  readonly loader: Loader;
}

/**
 * Reads the view from the document; only the sidebar's data is loaded, for the document holds it as HTML. While that fails
 * the page works as a page without script does, and it is tried again when the network is back or the reader wants something.
 */
export async function readDocument(baseUrl: string): Promise<ReadDocument> {
  const seed = JSON.parse(document.getElementById(reservedIds.seed)!.textContent) as Seed;
  const loader = createLoader({ baseUrl, build: seed.build, styles: seed.styles });
  const article = document.getElementById(reservedIds.article)!.innerHTML;
  for (;;) {
    try {
      const sidebar = seed.page.sidebar ? await loader.sidebar(seed.page.sidebar) : undefined;
      return { seed, view: { page: seed.page, article, sidebar }, loader };
    } catch {
      await nextSign();
    }
  }
}
