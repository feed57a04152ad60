import { docs, type SiteConfigInput } from 'lectern';

/** A small site that counts its readers; each configuration beside this file names another provider. */
export const site: SiteConfigInput = {
  title: 'Counted',
  tagline: 'A site that counts',
  url: 'https://counted.example',
  sources: [docs({ path: 'docs', routeBasePath: '/' })],
};
