import { admitsOthers } from '../render/content-policy.ts';

/** Names and values of headers. */
export type Headers = Readonly<Record<string, string>>;

/** What lies under `assets/` has a hash of its content in its name; all else is asked for anew, and answered with 304. */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** What the files of a host are made from. */
export interface HostSite {
  readonly baseUrl: string;
  /** Of every answer. */
  readonly headers: Headers;
  /** Old paths with the base URL, and the addresses that they lead to. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The headers of every answer. What a document itself may load is said by the policy in it, which has hashes of its own; the
 * header has what a document cannot say. Only where that policy admits no other host (`policy`; absent for a site without
 * one) may documents be told to embed nothing that does not ask for it.
 */
export function siteHeaders({ url, policy }: { readonly url?: string; readonly policy?: string | undefined }): Headers {
  return {
    'Content-Security-Policy': "base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
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

/** What no page of a documentation site asks a device for. */
const refused = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
