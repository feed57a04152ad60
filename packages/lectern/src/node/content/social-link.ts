/** The labels of networks, and the addresses of accounts on them. */
const networks: Readonly<Record<string, readonly [label: string, address: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  email: ['E-mail', 'mailto:'],
  github: ['GitHub', 'https://github.com/'],
  gitlab: ['GitLab', 'https://gitlab.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/'],
};

/** The networks whose handles become links, as authors files name them. */
export const networkNames: readonly string[] = Object.keys(networks);

/** Tells whether a link can be made to an account: the network is known, or the account contains a host. */
export function hasAddress(network: string, account: string): boolean {
  return Object.hasOwn(networks, network.toLowerCase()) || /^mailto:|^[^/]*[.:]/.test(account);
}

/**
 * Returns the link to an account: an address stays as it is, a handle is appended to the address of its network (`github:
 * ada`).
 */
export function socialLink(network: string, account: string): { readonly label: string; readonly href: string } {
  const known = Object.hasOwn(networks, network.toLowerCase()) ? networks[network.toLowerCase()] : undefined;
  const label = known?.[0] ?? network.charAt(0).toUpperCase() + network.slice(1);
  if (/^(?:https?:\/\/|mailto:)/.test(account)) return { label, href: account };
  const name = network === 'mastodon' || network === 'youtube' ? account : account.replace(/^@/, '');
  // Without a known network, it is a host and a path: "example.org/@ada".
  return { label, href: known ? known[1] + encodeURI(name) : `https://${encodeURI(name)}` };
}
