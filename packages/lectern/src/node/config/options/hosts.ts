import { z } from 'zod';
import { hostNames } from '../host-names.ts';

const hosts = { error: `a list of hosts: ${hostNames.join(', ')}` };

/** The option for the hosts that serve the site. */
export const hostOptions = {
  /**
   * Hosts that the build writes files for: `nginx`, `caddy`, `netlify`, `cloudflare`, `vercel`, `github-pages`, `s3`. They set
   * headers, redirects and how long files are cached. `lectern build --host` takes precedence. Default: none.
   * @example hosts: ['netlify']
   */
  hosts: z.array(z.enum(hostNames, hosts), hosts).default([]),
};
