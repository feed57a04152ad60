import { onFeedback } from '../browser/analytics/feedback.ts';
import { createLateFonts, rememberFonts } from '../browser/load/late-fonts.ts';
import { announce, arrive } from '../browser/navigate/arrive.ts';
import { updateHead } from '../browser/navigate/head.ts';
import type { Navigation } from '../browser/navigate/navigator.ts';
import { documentTitle, headTags } from '../model/head.ts';
import type { Page } from '../model/page.ts';
import type { SiteData } from '../model/site-data.ts';
import { callHooks } from './call-hooks.ts';

/**
 * Returns a function that does what follows when a view is shown: head, scroll position, focus, announcement, the client
 * modules' hooks and the page view. It also passes on readers' feedback. At hydration there is no navigation, and only the
 * last two steps apply.
 */
export function createSettleView(site: SiteData): (page: Page, navigation: Navigation | undefined) => void {
  const { analytics } = site;
  // Most sites have no provider, so its code is no part of the app.
  const recording =
    analytics &&
    import('../browser/analytics/create-analytics.ts').then((code) =>
      code.createAnalytics(analytics, (view) => callHooks('onPageView', view)),
    );
  if (import.meta.env.LECTERN_FEEDBACK !== false && site.feedback) {
    onFeedback(async (feedback) => {
      callHooks('onFeedback', feedback);
      if (!analytics) return;
      const code = await import('../browser/analytics/send-feedback.ts');
      code.sendFeedback(analytics, feedback);
    });
  }
  const lateFonts = createLateFonts();
  let place: URL | undefined;

  return (page, navigation) => {
    const title = documentTitle(page, site);
    rememberFonts();
    if (navigation) {
      lateFonts.show();
      updateHead(headTags(page, site));
      arrive(navigation);
      announce(title);
    }
    const previousLocation = place;
    if (!previousLocation) void lateFonts.load();
    place = new URL(location.href);
    callHooks('onRouteUpdate', { location: place, previousLocation, title });
    if (previousLocation?.pathname === place.pathname) return;
    const { origin, pathname, search } = place;
    const view = { path: pathname + search, location: origin + pathname + search, title };
    recording?.then(
      (record) => record(view),
      () => undefined,
    );
  };
}
