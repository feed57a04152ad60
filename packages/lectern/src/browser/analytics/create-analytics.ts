import type { AnalyticsSettings } from '../../model/site-data.ts';
import type { RecordPageView } from './provider.ts';

interface Preferences {
  readonly doNotTrack?: string | null;
  readonly msDoNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/**
 * Tells whether the reader's browser asks not to track, with Do Not Track in any browser's form or with its successor,
 * Global Privacy Control.
 */
function isTrackingRefused(): boolean {
  const { doNotTrack, msDoNotTrack, globalPrivacyControl } = navigator as Preferences;
  const signals = [doNotTrack, msDoNotTrack, (window as Preferences).doNotTrack];
  return globalPrivacyControl === true || signals.some((signal) => signal === '1' || signal === 'yes');
}

/**
 * Returns the function that reports page views to the configured provider in order; `custom` is the site's own. Nothing is
 * loaded before the first page view, and nothing at all if the reader asks not to be tracked.
 */
export function createAnalytics(settings: AnalyticsSettings, custom: RecordPageView): RecordPageView {
  if (isTrackingRefused()) return () => undefined;
  if (settings.provider === 'custom') return custom;
  let provider: Promise<RecordPageView> | undefined;
  return (view) => {
    provider ??=
      settings.provider === 'google'
        ? import('./google.ts').then(({ google }) => google(settings))
        : import('./plausible.ts').then(({ plausible }) => plausible(settings));
    // Readers need not know that a provider cannot be loaded.
    provider.then((record) => record(view)).catch(() => undefined);
  };
}
