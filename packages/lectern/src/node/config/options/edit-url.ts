import { z } from 'zod';

/** `editUrl`: address that a file's path below the site's root is put behind, for instance `https://host/org/repo/edit/main/site/`. Default: no edit links. */
export const editUrl = z.url({ error: 'an address such as "https://host/org/repo/edit/main/site/"' }).optional();
