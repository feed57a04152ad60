import { z } from 'zod';

const address = 'an address that begins with "https://"';

const addresses = z
  .array(z.string({ error: address }).regex(/^https:\/\/\S+$/, { error: address }), { error: 'a list of addresses' })
  .default([]);

const policy = { error: 'false, or lists of sources by directive, such as { "connect-src": ["https://example.com"] }' };

/** Returns the schema of sources by directive of a content security policy. No source can start another directive. */
export function policyDirectives(error: { readonly error: string }) {
  const directive = z.string(error).regex(/^[a-z]+(-[a-z]+)*$/, error);
  const source = z.string(error).regex(/^[^\s;,"]+$/, error);
  return z.record(directive, z.array(source, error), error);
}

/** The options for code that runs or loads in the browser besides the app. */
export const scriptingOptions = {
  /**
   * Modules of the site that run in the browser; paths are relative to the site's root. Default: none.
   * @example clientModules: ['./src/consent.ts']
   */
  clientModules: z
    .array(z.string({ error: 'the path or name of a module' }), { error: 'a list of modules' })
    .default([]),

  /**
   * Addresses of style sheets on other hosts; they do not delay the first paint. Default: none.
   * @example stylesheets: ['https://example.com/math.css']
   */
  stylesheets: addresses,

  /**
   * Addresses of scripts on other hosts; they do not delay the first paint. Default: none.
   * @example scripts: ['https://example.com/chat.js']
   */
  scripts: addresses,

  /**
   * Further sources that documents can load from, by directive of the content security policy; `false` for no policy. Sources
   * that other options or the content name are allowed already. If scripts of other hosts insert texts as HTML, name their Trusted
   * Types policy in `trusted-types`, or require none with `'require-trusted-types-for': []`. For a single page, use
   * `content_security_policy` in its front matter. Default: no further sources.
   * @example contentSecurityPolicy: { 'connect-src': ['https://api.example.com'] }
   */
  contentSecurityPolicy: z.union([z.literal(false), policyDirectives(policy)], policy).default({}),
};
