import { createAnnouncement } from '../browser/announcement.ts';
import { createColorMode } from '../browser/color-mode.ts';
import { createDocsVersion } from '../browser/docs-version.ts';
import type { Loader } from '../browser/loader.ts';
import { createMissedNavigation } from '../browser/missed-navigation.ts';
import { createOfflineNotice } from '../browser/offline/offline-notice.ts';
import type { SiteData } from '../model/site-data.ts';
import type { Stores } from './stores.ts';

/** Makes the stores of this tab from the site's settings. Browser only. */
export function createStores({ colorMode, announcementBar }: SiteData, loader: Loader): Stores {
  return {
    colorMode: createColorMode({
      defaultMode: colorMode.defaultMode,
      respectSystem: colorMode.respectPrefersColorScheme,
    }),
    announcement: createAnnouncement(announcementBar?.id),
    docsVersion: createDocsVersion(),
    missed: createMissedNavigation(),
    offline: createOfflineNotice(),
    styles: loader.styles,
  };
}
