import { z } from 'zod';

const flag = z.boolean({ error: 'true or false' });

/** `colorMode`: light and dark. Default: light, following the reader's system, with a switch. */
export const colorMode = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light'),
    /** Whether a reader who has not chosen gets the system's mode. */
    respectPrefersColorScheme: flag.default(true),
    /** Whether the switch is hidden. */
    disableSwitch: flag.default(false),
  })
  .prefault({});
