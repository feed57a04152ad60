import { admitsOthers } from '../render/content-policy.ts';

/** Names and values of headers. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Files under `assets/` have a hash of their content in their names. All others are requested again, and answered with 304.
 */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** The file of the output with everything that any of its documents admits, from which the headers follow. */
export const policyPath = '_lectern/policy.txt';

/** What the files of a host are made from. */
export interface HostSite {
  readonly baseUrl: string;
  /** Headers of every answer. */
  readonly headers: Headers;
  /** Old paths with the base URL, decoded, and the addresses to which they redirect, as `redirectAddress` writes them. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Paths in the output of all documents, and of the files that were not named by the build. */
  readonly paths: readonly string[];
}

/** Directives that documents cannot set themselves, and those that hardly any document needs to widen. */
const ofEvery = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'", "object-src 'none'"];

/**
 * Returns the headers of every answer. The policy in a document itself says what it may load, and has hashes of its own.
 * The header has what a document cannot say, and what none of them admits. `policy` is what any document admits; it is
 * absent for a site without policies. Only if it names no other host may documents be told to embed nothing that does not
 * opt in.
 */
export function siteHeaders({ url, policy }: { readonly url?: string; readonly policy?: string | undefined }): Headers {
  return {
    'Content-Security-Policy': ofEvery.filter((directive) => !isWidened(directive, policy)).join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(policy !== undefined && !admitsOthers(policy) ? { 'Cross-Origin-Embedder-Policy': 'require-corp' } : {}),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(url?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refused.map((feature) => `${feature}=()`).join(', '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

/**
 * Tells whether a document admits more than a directive does. Two policies apply together, so the header's would still
 * refuse it.
 */
function isWidened(directive: string, policy = ''): boolean {
  const [name] = directive.split(' ', 1);
  return policy.split(';').some((given) => given.startsWith(`${name} `) && given !== directive);
}

/** Features of a device that no page of a documentation site requests. */
const refused = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
