import { chromeFlags as flags } from '../../scripts/browser.mjs';

/** The flags of Chromium with a profile, the absolute path of an empty folder. */
export function chromeFlags(profile: string): string[] {
  return [...flags, `--user-data-dir=${profile}`];
}
