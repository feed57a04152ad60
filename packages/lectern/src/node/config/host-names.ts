/** Hosts that a build can write files for. */
export const hostNames = ['nginx', 'caddy', 'netlify', 'cloudflare', 'vercel', 'github-pages', 's3'] as const;

/** The name of one of them. */
export type HostName = (typeof hostNames)[number];
