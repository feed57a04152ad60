import { folderPath } from './folder-path.ts';

/** `staticDir`: folder whose files are copied to the output as they are, relative to the site's root. Default: `static`. */
export const staticDir = folderPath.default('static');
