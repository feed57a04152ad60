import { admitsOthers } from '../render/content-policy.ts';

/** Names and values of headers. */
export type Headers = Readonly<Record<string, string>>;

/** What lies under `assets/` has a hash of its content in its name; all else is asked for anew, and answered with 304. */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** The file of the output that holds what any of its documents admits, from which the headers follow. */
export const policyPath = '_lectern/policy.txt';

/** What the files of a host are made from. */
export interface HostSite {
  readonly baseUrl: string;
  /** Of every answer. */
  readonly headers: Headers;
  /** Old paths with the base URL, as they are read, and the addresses that they lead to, as `redirectAddress` writes them. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Paths in the output of all documents, and of the files that did not get their names from the build. */
  readonly paths: readonly string[];
}

/** What documents cannot say of themselves, and what hardly any ever needs. */
const ofEvery = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'", "object-src 'none'"];

/**
 * Returns the headers of every answer. What a document itself may load is said by the policy in it, which has hashes of its own; the
 * header has what a document cannot say, and what none of them admits. `policy` is what any document admits; it is absent for a site
 * without policies. Only where that is no other host may documents be told to embed nothing that does not ask for it.
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

/** Whether a document admits more than a directive does: two policies hold at once, so the header's would refuse it all the same. */
function isWidened(directive: string, policy = ''): boolean {
  const [name] = directive.split(' ', 1);
  return policy.split(';').some((given) => given.startsWith(`${name} `) && given !== directive);
}

/** What no page of a documentation site asks a device for. */
const refused = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
