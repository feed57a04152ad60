import type { Loader } from '../browser/load/loader.ts';
import { createMissedNavigation } from '../browser/navigate/missed-navigation.ts';
import { createOfflineNotice } from '../browser/offline/offline-notice.ts';
import { createAnnouncement } from '../browser/settings/announcement.ts';
import { createColorMode } from '../browser/settings/color-mode.ts';
import { createDocsVersion } from '../browser/settings/docs-version.ts';
import { createOpenGroups } from '../browser/settings/open-groups.ts';
import type { SiteData } from '../model/site-data.ts';
import type { Stores } from './stores.ts';

/**
 * Creates the stores of this tab from the site's settings. `sidebar` is the address of the tree for pages without a
 * sidebar. Browser only.
 */
export function createStores(
  { colorMode, announcementBar }: SiteData,
  loader: Loader,
  sidebar: string | undefined,
): Stores {
  return {
    colorMode: createColorMode({
      defaultMode: colorMode.defaultMode,
      respectSystem: colorMode.respectPrefersColorScheme,
    }),
    announcement: createAnnouncement(announcementBar?.id),
    docsVersion: import.meta.env.LECTERN_VERSIONS === false ? undefined : createDocsVersion(),
    missed: createMissedNavigation(),
    offline: createOfflineNotice(),
    openGroups: createOpenGroups(),
    styles: loader.styles,
    sidebar: async () => (sidebar === undefined ? undefined : await loader.sidebar(sidebar)),
  };
}
