import { z } from 'zod';
import { flag } from './values.ts';

const google = z.strictObject({
  /**
   * The provider that counts page views: `google`, `plausible` or `custom`. Required.
   * @example provider: 'google'
   */
  provider: z.literal('google'),
  /**
   * The measurement id of the site in Google Analytics. Required.
   * @example measurementId: 'G-XXXXXXX'
   */
  measurementId: z.string({ error: 'a measurement id such as "G-XXXXXXX"' }),
});

const plausible = z.strictObject({
  /**
   * The provider that counts page views: `google`, `plausible` or `custom`. Required.
   * @example provider: 'plausible'
   */
  provider: z.literal('plausible'),
  /**
   * The domain of the site in Plausible. Required.
   * @example domain: 'example.com'
   */
  domain: z.string({ error: 'a domain such as "example.com"' }),
  /**
   * Address of the provider's script. Use the one for manual events, because others count each page view twice.
   * Default: `https://plausible.io/js/script.manual.js`.
   * @example src: 'https://stats.example.com/js/script.manual.js'
   */
  src: z.string({ error: 'an address' }).default('https://plausible.io/js/script.manual.js'),
});

const custom = z.strictObject({
  /**
   * The provider that counts page views: `google`, `plausible` or `custom`, which calls `onPageView` of the site's `clientModules`.
   * Required.
   * @example provider: 'custom'
   */
  provider: z.literal('custom'),
});

/** The options for counting readers. */
export const analyticsOptions = {
  /**
   * The provider that counts page views. Default: none.
   * @example analytics: { provider: 'plausible', domain: 'example.com' }
   */
  analytics: z
    .discriminatedUnion('provider', [google, plausible, custom], {
      error: ({ code }) =>
        code === 'invalid_union' ? 'one of "google", "plausible", "custom"' : 'an object with a provider',
    })
    .optional(),

  /**
   * Whether documents and posts ask readers if they were helpful. The answer goes to `onFeedback` of the site's
   * `clientModules`, and to the provider of `analytics` as an event. One of the two must be set. Default: `false`.
   * @example feedback: true, clientModules: ['./src/feedback.ts']
   */
  feedback: flag.default(false),
};
