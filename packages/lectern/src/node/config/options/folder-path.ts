import { z } from 'zod';

const expected = 'the path of a folder, relative to the site, without "~"';

/** The path of a folder, relative to the site's root. A shell's `~` is none: it would make a folder of that name. */
export const folderPath = z
  .string({ error: expected })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what a path cannot hold
  .regex(/^(?!\s*~)[^\u0000-\u001f]*[^\s\u0000-\u001f]$/, { error: expected });
