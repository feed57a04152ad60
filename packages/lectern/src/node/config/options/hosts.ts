import { z } from 'zod';

/** Hosts that a build can write files for. */
export const hostNames = ['nginx', 'caddy', 'netlify', 'cloudflare', 'vercel', 'github-pages', 's3'] as const;

/** The name of one of them. */
export type HostName = (typeof hostNames)[number];

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
