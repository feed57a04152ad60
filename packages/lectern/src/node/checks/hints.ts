import { dirname, resolve } from 'node:path';
import { nearestTo } from '../../model/nearest.ts';
import { siteFile } from '../ground/paths.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { listNearest } from '../schema/words.ts';

/** Suggestions for something that does not exist, in words, for a hint. */
export interface Hints {
  readonly route: (wanted: string) => string;
  /** Returns Markdown files with similar names, as the file `from` (relative to the site's root) would name them. */
  readonly file: (wanted: string, from: string) => string;
  /** Files of the static folder. */
  readonly asset: (wanted: string) => string;
}

/** Creates hints that cache similar names: a renamed folder breaks the same few links on every page. */
export function createHints({ root, pages, files, assets }: RouteTable): Hints {
  const byName = new Map<string, string[]>();
  for (const path of files.keys()) {
    const paths = byName.get(nameOf(path)) ?? [];
    byName.set(nameOf(path), paths);
    paths.push(path);
  }
  const nearestRoutes = rememberNearest([...pages.keys()]);
  const nearestNames = rememberNearest([...byName.keys()]);
  const nearestAssets = rememberNearest([...assets]);
  return {
    route: (wanted) => sayNearest(wanted, nearestRoutes(wanted)),
    file(wanted, from) {
      const own = resolve(root, from);
      const named = (name: string) =>
        byName
          .get(name)!
          .filter((path) => path !== own)
          .map((path) => pathBetween(own, path))
          .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
      return sayNearest(wanted, nearestNames(nameOf(wanted)).flatMap(named).slice(0, 3));
    },
    asset: (wanted) => sayNearest(wanted, nearestAssets(wanted)),
  };
}

/**
 * Lists suggestions. A name with the same letters in another Unicode form (`é` is one character or two) looks the same as
 * what was written, so the hint says so: macOS once stored names like that, and archives made there still contain them.
 */
export function sayNearest(wanted: string, nearest: readonly string[]): string {
  const form = formOf(nameOf(wanted));
  const same = nearest.filter((text) => formOf(nameOf(text)) === form && nameOf(text) !== nameOf(wanted));
  if (same.length === 0) return listNearest(nearest);
  return `${listNearest(same)}, which has the same letters in another Unicode form (copy its name, or give both the form NFC)`;
}

function formOf(text: string): string {
  return text.normalize('NFC');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns a path as a link from one file to the other. */
function pathBetween(from: string, to: string): string {
  const path = siteFile(dirname(from), to);
  return path.startsWith('../') ? path : `./${path}`;
}

function rememberNearest(given: readonly string[]): (wanted: string) => readonly string[] {
  const answers = new Map<string, readonly string[]>();
  const forms = new Map(given.map((text) => [formOf(text), [text]]));
  return (wanted) => {
    const answer = answers.get(wanted) ?? forms.get(formOf(wanted)) ?? nearestTo(wanted, given);
    answers.set(wanted, answer);
    return answer;
  };
}
