import type { SiteConfigInput } from 'lectern';
import site from './site.config.ts';

const stored: SiteConfigInput = {
  ...site,
  outDir: 'generated/offline',
  offline: { offlineModeActivationStrategies: ['always'], icon: '/icon.svg' },
};

/** The same site, stored on the devices of its readers. */
export default stored;
