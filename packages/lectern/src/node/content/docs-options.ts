import type { z } from 'zod';
import type { SidebarsOption } from './sidebars/load-sidebars.ts';

/** Where a documentation folder lies and how it is shown. */
export interface DocsOptions {
  /** Folder relative to the site's root. Default: `docs`. */
  readonly path?: string;
  /** Name of the collection, by which ids are unique. Default: the folder's name. */
  readonly collection?: string;
  /** Path that the routes begin with; `/` for none. Default: the collection's name. */
  readonly routeBasePath?: string;
  /**
   * Sidebars in Docusaurus's forms: the path of a `.json`, `.js` or `.ts` file relative to the root, or the object itself;
   * `false` for none. Default: one that is made of the folder.
   */
  readonly sidebars?: SidebarsOption;
  /** Document that the collection's own route leads to. Default: the first of the first sidebar. */
  readonly mainDocId?: string;
  /** Address that paths below the root are put behind to edit them; `false` for no links. Default: that of the site. */
  readonly editUrl?: string | false;
  /** Keys that this site's front matter has besides Docusaurus's: `z.object({ level: z.string().optional() })`. */
  readonly frontMatterSchema?: z.ZodObject;
  /** Version that has the collection's own path. Default: the first of `versions.json`, else the folder. */
  readonly lastVersion?: string;
  /** Settings by version name; `current` is the folder itself. */
  readonly versions?: Readonly<Record<string, DocsVersionOptions>>;
}

/** Settings of one version. */
export interface DocsVersionOptions {
  /** What readers see. Default: the version's name; `Next` for the current one. */
  readonly label?: string;
  /** Path below the collection's own. Default: none for the last version, `next` for a current one that is not, else the name. */
  readonly path?: string;
  readonly mainDocId?: string;
}
