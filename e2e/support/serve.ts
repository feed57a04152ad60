import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen, type RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';

/** The built documentation site. */
export const siteDir = resolve(import.meta.dirname, '../../site/dist');

/**
 * Returns the documents of the built site, as paths in it: pages and redirects, but neither the pages that samples run against nor the
 * frame in which they run.
 */
export function siteDocuments(): readonly string[] {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html') && !/^(?:samples|run)\//.test(file)).sort();
}

/** Returns the routes of these documents. */
export function siteRoutes(): readonly string[] {
  return siteDocuments().map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
}

/** Serves a built site as the preview does, on a free port. Throws when it was not built. */
export async function serveSite(
  options: { readonly dir?: string | undefined; readonly baseUrl?: string } = {},
): Promise<RunningServer> {
  const dir = options.dir ?? siteDir;
  if (!existsSync(join(dir, '404.html')))
    throw new Error(`There is no built site in ${dir}: run "npm run build" first.`);
  return listen(createPreviewHandler({ dir, baseUrl: options.baseUrl ?? '/' }), { port: 0, strict: true });
}
