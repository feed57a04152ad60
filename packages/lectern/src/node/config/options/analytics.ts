import { z } from 'zod';

/** `analytics`: who is told of page views. Default: nobody. */
export const analytics = z
  .discriminatedUnion(
    'provider',
    [
      z.strictObject({
        provider: z.literal('google'),
        measurementId: z.string({ error: 'a measurement id such as "G-XXXXXXX"' }),
      }),
      z.strictObject({
        provider: z.literal('plausible'),
        /** The site as the provider knows it. */
        domain: z.string({ error: 'a domain such as "example.com"' }),
        /** Address of the provider's script; it must be the one for events that are sent by hand, or it counts twice. */
        src: z.string({ error: 'an address' }).default('https://plausible.io/js/script.manual.js'),
      }),
      /** `onPageView` of the site's `clientModules` is called. */
      z.strictObject({ provider: z.literal('custom') }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union' ? 'one of "google", "plausible", "custom"' : 'an object with a provider',
    },
  )
  .optional();
