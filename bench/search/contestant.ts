import type { Find } from './score.ts';
import type { SitePage } from './site-pages.ts';

/** A search library with its own defaults for documentation. */
export interface Contestant {
  readonly name: string;
  /** Builds its index of a site; `dist` is the folder of its output. */
  build(site: { readonly pages: readonly SitePage[]; readonly dist: string }): Promise<Built>;
}

/** An index that is ready for queries. */
export interface Built {
  /** Opens the search like a browser that has not loaded any of it. */
  open(): Opened | Promise<Opened>;
  /** Stops what it runs. */
  close?(): void;
}

/** The search of one reader. */
export interface Opened {
  readonly find: Find;
  /** Returns the bytes that its reader has loaded so far: code and data, compressed. */
  loaded(): number;
}
