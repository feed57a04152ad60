import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { type ErrorEntry, readErrorEntries } from './read-entries.ts';

/** An error with the page that explains it. */
export interface PageEntry extends ErrorEntry {
  readonly file: string;
}

/** Reads the errors that the pages of a site explain. */
export function readPageEntries(root: string): PageEntry[] {
  const files = globSync('content/docs/errors/*.md', { cwd: root }).sort();
  return files.flatMap((file) => {
    const route = `/docs/errors/${path.basename(file, '.md')}`;
    return readErrorEntries(route, readFileSync(path.join(root, file), 'utf8')).map((entry) => ({ ...entry, file }));
  });
}

/** Returns a message of a page as quotations are written: an ellipsis for each name. */
export function asQuote(message: string): string {
  return message.replace(/\{[a-z][a-z ]*\}/gi, '…');
}
