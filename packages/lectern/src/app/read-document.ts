import { loadPatiently } from '../browser/load/load-patiently.ts';
import { createLoader, type Loader } from '../browser/load/loader.ts';
import { readContents } from '../model/contents.ts';
import type { Seed } from '../model/page.ts';
import { readSidebar } from '../model/read-sidebar.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { View } from './contexts.ts';

/** What the prerendered document contains: a view to hydrate with, and the loader for all further views. */
export interface ReadDocument {
  readonly seed: Seed;
  readonly view: View;
  readonly loader: Loader;
}

/**
 * Reads the view from the document. Only the data of a small sidebar is loaded, because the document holds it as HTML;
 * until that succeeds, the page works like a page without script. For a large sidebar, the view has the part that the
 * document holds, unless a translator changed it.
 */
export async function readDocument(baseUrl: string): Promise<ReadDocument> {
  const seed = JSON.parse(document.getElementById(reservedIds.seed)!.textContent) as Seed;
  const loader = createLoader({ baseUrl, build: seed.build });
  const article = document.getElementById(reservedIds.article)!.innerHTML;
  const { sidebar: address, sidebarPart } = seed;
  const page = { ...seed.page, toc: seed.page.toc ?? readContents(article) };
  const whole = () => (address ? loadPatiently(() => loader.sidebar(address)) : undefined);
  const sidebar = (sidebarPart && shownPart(sidebarPart)) ?? (await whole());
  return { seed, view: { page, article, sidebar }, loader };
}

function shownPart(part: readonly SidebarItem[]): readonly SidebarItem[] | undefined {
  const shown = part.length > 0 ? part : readSidebar(document.getElementById(reservedIds.sidebar)!.innerHTML);
  return shown.length > 0 ? shown : undefined;
}
