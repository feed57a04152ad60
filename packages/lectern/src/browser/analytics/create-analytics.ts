import type { AnalyticsSettings } from '../../model/site-data.ts';
import type { RecordPageView } from './provider.ts';

interface Preferences {
  readonly doNotTrack?: string | null;
  readonly msDoNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the reader's browser asks not to track: Do Not Track in the forms that browsers have, or its successor, Global Privacy Control. */
function isTrackingRefused(): boolean {
  const { doNotTrack, msDoNotTrack, globalPrivacyControl } = navigator as Preferences;
  const signals = [doNotTrack, msDoNotTrack, (window as Preferences).doNotTrack];
  return globalPrivacyControl === true || signals.some((signal) => signal === '1' || signal === 'yes');
}

/**
 * Makes the function that tells the configured provider of page views, in their order; `custom` is the site's own. Nothing is
 * loaded before the first page view, and nothing at all without a configuration or where the reader asks not to be tracked.
 */
export function createAnalytics(settings: AnalyticsSettings | undefined, custom: RecordPageView): RecordPageView {
  if (!settings || isTrackingRefused()) return () => undefined;
  if (settings.provider === 'custom') return custom;
  let provider: Promise<RecordPageView> | undefined;
  return (view) => {
    provider ??=
      settings.provider === 'google'
        ? import('./google.ts').then(({ google }) => google(settings))
        : import('./plausible.ts').then(({ plausible }) => plausible(settings));
    // A provider that cannot be loaded is no matter of the reader's.
    provider.then((record) => record(view)).catch(() => undefined);
  };
}
