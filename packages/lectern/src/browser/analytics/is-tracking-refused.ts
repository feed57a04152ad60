interface Preferences {
  readonly doNotTrack?: string | null;
  readonly msDoNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the reader's browser asks not to track: Do Not Track in the forms that browsers have, or its successor, Global Privacy Control. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, msDoNotTrack, globalPrivacyControl } = navigator as Preferences;
  const signals = [doNotTrack, msDoNotTrack, (window as Preferences).doNotTrack];
  return globalPrivacyControl === true || signals.some((signal) => signal === '1' || signal === 'yes');
}
