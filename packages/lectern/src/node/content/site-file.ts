import { relative } from 'node:path';

/** An absolute path as diagnostics show it: relative to the site's root, with forward slashes; `.` for the root itself. */
export function siteFile(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/') || '.';
}
