import { defineSite } from 'lectern';
import site from './site.config.ts';

/** The gallery with the files of every host. */
export default defineSite({
  ...site,
  outDir: 'generated/hosts',
  hosts: ['nginx', 'caddy', 'netlify', 'cloudflare', 'vercel', 'github-pages', 's3'],
});
