import { sitePath } from './site-path.ts';

/** `favicon`: path of the icon in the static folder. Default: none. */
export const favicon = sitePath.optional();
