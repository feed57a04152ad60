import { z } from 'zod';
import { flag } from './values.ts';

const google = z.strictObject({
  /**
   * Who is told of page views: `google`, `plausible` or `custom`. Required.
   * @example provider: 'google'
   */
  provider: z.literal('google'),
  /**
   * The site as Google Analytics knows it. Required.
   * @example measurementId: 'G-XXXXXXX'
   */
  measurementId: z.string({ error: 'a measurement id such as "G-XXXXXXX"' }),
});

const plausible = z.strictObject({
  /**
   * Who is told of page views: `google`, `plausible` or `custom`. Required.
   * @example provider: 'plausible'
   */
  provider: z.literal('plausible'),
  /**
   * The site as Plausible knows it. Required.
   * @example domain: 'example.com'
   */
  domain: z.string({ error: 'a domain such as "example.com"' }),
  /**
   * Address of the provider's script; it must be the one for events that are sent by hand, or it counts twice.
   * Default: `https://plausible.io/js/script.manual.js`.
   * @example src: 'https://stats.example.com/js/script.manual.js'
   */
  src: z.string({ error: 'an address' }).default('https://plausible.io/js/script.manual.js'),
});

const custom = z.strictObject({
  /**
   * Who is told of page views: `google`, `plausible` or `custom`, which calls `onPageView` of the site's `clientModules`.
   * Required.
   * @example provider: 'custom'
   */
  provider: z.literal('custom'),
});

/** Who counts the readers. */
export const analyticsOptions = {
  /**
   * Who is told of page views. Default: nobody.
   * @example analytics: { provider: 'plausible', domain: 'example.com' }
   */
  analytics: z
    .discriminatedUnion('provider', [google, plausible, custom], {
      error: ({ code }) =>
        code === 'invalid_union' ? 'one of "google", "plausible", "custom"' : 'an object with a provider',
    })
    .optional(),

  /**
   * Whether documents and posts ask their readers if they are helpful. The answer goes to `onFeedback` of the site's
   * `clientModules`, and as an event to the provider of `analytics`; one of the two must be there. Default: `false`.
   * @example feedback: true, clientModules: ['./src/feedback.ts']
   */
  feedback: flag.default(false),
};
