/** What the development server and an open tab tell each other, by the names of Vite's custom events. */
export const devEvents = {
  /** From a tab that is ready to be patched; no data. */
  hello: 'lectern:hello',
  /** To a tab that said hello: `DevStatus`. */
  state: 'lectern:state',
  /** To all tabs: `DevUpdate`. */
  update: 'lectern:update',
} as const;

/** A problem as Vite's error overlay shows it. */
export interface OverlayError {
  readonly message: string;
  /** Further lines: the other problems, or where an error came from. */
  readonly stack: string;
  /** Absolute path of the file, where known. */
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  /** The lines around the place. */
  readonly frame?: string;
}

/** What is the case at the server. */
export interface DevStatus {
  /** Stands for the configuration that is served: a tab of another one must load everything anew. */
  readonly started: number;
  /** Counts the states of the site; a document holds `started` and that which it was made of in `<meta name="lectern-state">`. */
  readonly version: number;
  /** Absent while there is no problem. */
  readonly problem?: OverlayError;
}

/** What has changed at the server. */
export interface DevUpdate extends DevStatus {
  /** Routes whose page is another, those of new and removed pages included. With the base URL. */
  readonly routes: readonly string[];
}
