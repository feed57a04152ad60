import type { PageView } from '../browser/analytics/provider.ts';
import type { Feedback } from '../browser/analytics/send-feedback.ts';

/** The hooks that a module of the site's `clientModules` may export. They run in the browser. */
export interface ClientModule {
  /** Called when a new view is shown, including the first one, which has no previous location. */
  onRouteUpdate?(update: RouteUpdate): void;
  /** Called when a navigation takes so long that the progress bar appears. */
  onRouteUpdateDelayed?(update: { readonly location: URL }): void;
  /**
   * Called when another page is shown, including the first one. Only with `analytics: { provider: 'custom' }`, and never
   * for readers who ask not to be tracked.
   */
  onPageView?(view: PageView): void;
  /** Called when a reader says whether a page is helpful. Only if `feedback` is on. */
  onFeedback?(feedback: Feedback): void;
}

/** A change of the view. */
export interface RouteUpdate {
  readonly location: URL;
  readonly previousLocation?: URL;
  /** The document's new title. */
  readonly title: string;
}
