import { defineSite } from 'lectern';
import { site } from './site.ts';

/** A Plausible server of one's own. */
export default defineSite({
  ...site,
  outDir: 'generated/plausible',
  feedback: true,
  analytics: { provider: 'plausible', domain: 'counted.example', src: 'https://stats.example/js/script.manual.js' },
});
