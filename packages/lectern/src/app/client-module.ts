import type { PageView } from '../browser/analytics/provider.ts';
import type { Feedback } from '../browser/analytics/send-feedback.ts';

/** What a module of the site's `clientModules` may export: hooks that run in the browser. */
export interface ClientModule {
  /** A new view is in place, the first one included (then there is no previous location). */
  onRouteUpdate?(update: RouteUpdate): void;
  /** A navigation has taken so long that the progress bar appears. */
  onRouteUpdateDelayed?(update: { readonly location: URL }): void;
  /**
   * Another page is in view, the first one included. Called where `analytics` is `{ provider: 'custom' }`, and never for a
   * reader who asks not to be tracked.
   */
  onPageView?(view: PageView): void;
  /** A reader has said whether a page is helpful. Called where `feedback` is on. */
  onFeedback?(feedback: Feedback): void;
}

/** A change of the view in place. */
export interface RouteUpdate {
  readonly location: URL;
  readonly previousLocation?: URL;
  /** The document's new title. */
  readonly title: string;
}
