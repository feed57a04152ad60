import { readProse } from '../../model/read-prose.ts';
import { prosePath, withoutBase } from '../../model/url.ts';
import { hashParts } from '../ground/hashes.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { openRecords } from '../store/open-records.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { isFindable } from './search-files.ts';

/**
 * Makes a file with the prose of each page that search finds, from which it takes excerpts. Such a file is much smaller than
 * the page's content. Pages that are code have none. The prose of a page is stored by its article.
 */
export async function emitSearchProse(
  pages: readonly Pick<BuiltPage, 'page' | 'article'>[],
  baseUrl: string,
  store: Store,
): Promise<readonly OutputFile[]> {
  const records = openRecords(store, 'search-prose');
  const files: OutputFile[] = [];
  for (const { page, article } of pages) {
    if (article === undefined || !isFindable(page)) continue;
    const key = hashParts([article]);
    const kept = await records.get(key);
    const content = kept ? kept.toString() : JSON.stringify(readProse(article));
    if (!kept) records.set(key, content);
    files.push({ path: prosePath(withoutBase(baseUrl, page.route) ?? page.route).slice(1), content });
  }
  await records.write();
  return files;
}
