import { defineSite } from 'lectern';
import { site } from './site.ts';

/** Google Analytics 4. */
export default defineSite({
  ...site,
  outDir: 'generated/google',
  feedback: true,
  analytics: { provider: 'google', measurementId: 'G-TEST1' },
});
