import { folderPath } from './folder-path.ts';

/**
 * `outDir`: folder that the build writes, relative to the site's root. A build replaces all that is in it, so it must be
 * empty, or the output of an earlier build, and neither hold nor lie in anything else of the site. Default: `dist`.
 */
export const outDir = folderPath.default('dist');
