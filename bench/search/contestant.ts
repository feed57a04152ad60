import type { Find } from './score.ts';
import type { SitePage } from './site-pages.ts';

/** A search library with its own defaults for documentation. */
export interface Contestant {
  readonly name: string;
  /** Builds its index of a site; `dist` is the folder of its output. */
  build(site: { readonly pages: readonly SitePage[]; readonly dist: string }): Promise<Built>;
}

/** An index, ready to be asked. */
export interface Built {
  /** Opens the search as a browser does that has loaded nothing of it yet. */
  open(): Opened | Promise<Opened>;
  /** Ends what it runs. */
  close?(): void;
}

/** The search of one reader. */
export interface Opened {
  readonly find: Find;
  /** Bytes that its reader has loaded so far: code and data, compressed. */
  loaded(): number;
}
