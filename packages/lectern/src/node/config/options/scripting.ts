import { z } from 'zod';

const address = 'an address that begins with "https://"';

const addresses = z
  .array(z.string({ error: address }).regex(/^https:\/\/\S+$/, { error: address }), { error: 'a list of addresses' })
  .default([]);

const policy = { error: 'false, or lists of sources by directive, such as { "connect-src": ["https://example.com"] }' };
const directive = z.string(policy).regex(/^[a-z]+(-[a-z]+)*$/, policy);
const source = z.string(policy).regex(/^[^\s;,"]+$/, policy);

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
   * Trusted Types in `trusted-types`, or require none with `'require-trusted-types-for': []`. Default: nothing more.
   * @example contentSecurityPolicy: { 'connect-src': ['https://api.example.com'] }
   */
  contentSecurityPolicy: z
    .union([z.literal(false), z.record(directive, z.array(source, policy), policy)], policy)
    .default({}),
};
