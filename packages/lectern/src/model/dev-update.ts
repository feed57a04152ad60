/** The names of the custom Vite events that the development server and an open tab exchange. */
export const devEvents = {
  /** From a tab that is ready for updates; no data. */
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

/** The state of the server. */
export interface DevStatus {
  /** Identifies the configuration that is served: a tab with another one must reload. */
  readonly started: number;
  /** Counts the states of the site. A document holds `started` and its own version in `<meta name="lectern-state">`. */
  readonly version: number;
  /** Absent if there is no problem. */
  readonly problem?: OverlayError;
}

/** A change at the server. */
export interface DevUpdate extends DevStatus {
  /** Routes whose page changed, was added or was removed. With the base URL. */
  readonly routes: readonly string[];
}
