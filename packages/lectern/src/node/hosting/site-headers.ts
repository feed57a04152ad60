import { admitsOthers } from '../render/content-policy.ts';

/** Names and values of headers. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Files under `assets/` have a hash of their content in their names. All others are requested again, and answered with 304.
 */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** The file of the output with everything that any of its documents admits, from which the headers follow. */
export const policyPath = '_lectern/policy.txt';

/** Policies of single files in addition to the site's, by path in the output. */
export type FilePolicies = Readonly<Record<string, string>>;

/** The file of the output with the policies of single files. */
export const filePoliciesPath = '_lectern/policies.json';

/** What the files of a host are made from. */
export interface HostSite {
  readonly baseUrl: string;
  /** Headers of every answer. */
  readonly headers: Headers;
  /** Default: none. */
  readonly policies?: FilePolicies;
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
 * opt in. `policies` are those of single files.
 */
export function siteHeaders(options: {
  readonly url?: string;
  readonly policy?: string | undefined;
  readonly policies?: FilePolicies;
}): Headers {
  const { url, policy, policies = {} } = options;
  const all = [policy, ...Object.values(policies)];
  const kept = ofEvery.filter((directive) => !all.some((given) => isWidened(directive, given)));
  return {
    'Content-Security-Policy': kept.join('; '),
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
  return policy
    .split(';')
    .map((given) => given.trim())
    .some((given) => given.startsWith(`${name} `) && given !== directive && given !== `${name} 'none'`);
}

/** Features of a device that no page of a documentation site requests. */
const refused = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Returns the policies of single files by the addresses at which hosts serve them: documents without their ending. */
export function policiesByAddress({
  baseUrl,
  policies = {},
}: Pick<HostSite, 'baseUrl' | 'policies'>): readonly (readonly [address: string, policy: string])[] {
  return Object.entries(policies).map(([path, policy]) => [baseUrl + path.replace(/\.html$/, ''), policy]);
}
