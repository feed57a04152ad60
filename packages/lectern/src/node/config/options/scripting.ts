import { z } from 'zod';

const address = 'an address that begins with "https://"';

const addresses = z
  .array(z.string({ error: address }).regex(/^https:\/\/\S+$/, { error: address }), { error: 'a list of addresses' })
  .default([]);

const policy = { error: 'false, or lists of sources by directive, such as { "connect-src": ["https://example.com"] }' };

/** Lists of sources by directive of a content security policy, none of which can begin another directive. */
export function policyDirectives(error: { readonly error: string }) {
  const directive = z.string(error).regex(/^[a-z]+(-[a-z]+)*$/, error);
  const source = z.string(error).regex(/^[^\s;,"]+$/, error);
  return z.record(directive, z.array(source, error), error);
}

/** What runs or loads in the browser besides the app. */
export const scriptingOptions = {
  /**
   * Modules of the site that run in the browser; paths are relative to the site's root. Default: none.
   * @example clientModules: ['./src/consent.ts']
   */
  clientModules: z
    .array(z.string({ error: 'the path or name of a module' }), { error: 'a list of modules' })
    .default([]),

  /**
   * Addresses of style sheets of other hosts; none holds up the first paint. Default: none.
   * @example stylesheets: ['https://example.com/math.css']
   */
  stylesheets: addresses,

  /**
   * Addresses of scripts of other hosts; none holds up the first paint. Default: none.
   * @example scripts: ['https://example.com/chat.js']
   */
  scripts: addresses,

  /**
   * What documents may load besides what the other options and the content name, by the directives of a content security
   * policy; `false` for documents without a policy. Where scripts of other hosts need texts as HTML, name their policy of
   * Trusted Types in `trusted-types`, or require none with `'require-trusted-types-for': []`. What one page alone needs is said in
   * its front matter, in `content_security_policy`. Default: nothing more.
   * @example contentSecurityPolicy: { 'connect-src': ['https://api.example.com'] }
   */
  contentSecurityPolicy: z.union([z.literal(false), policyDirectives(policy)], policy).default({}),
};
