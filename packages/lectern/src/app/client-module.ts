/** What a module of the site's `clientModules` may export: hooks that run in the browser. */
export interface ClientModule {
  /** A new view is in place, the first one included (then there is no previous location). */
  onRouteUpdate?(update: RouteUpdate): void;
  /** A navigation has taken so long that the progress bar appears. */
  onRouteUpdateDelayed?(update: { readonly location: URL }): void;
}

/** A change of the view in place. */
export interface RouteUpdate {
  readonly location: URL;
  readonly previousLocation?: URL;
  /** The document's new title. */
  readonly title: string;
}
