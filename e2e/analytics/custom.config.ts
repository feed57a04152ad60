import { defineSite } from 'lectern';
import { site } from './site.ts';

/** A function of the site's own. */
export default defineSite({
  ...site,
  outDir: 'generated/custom',
  analytics: { provider: 'custom' },
  feedback: true,
  clientModules: ['./count.ts', './broken.ts'],
});
