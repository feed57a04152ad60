import { nearestTo } from '../../model/nearest.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { listNearest } from '../schema/words.ts';

/** What was meant, perhaps, by something that does not exist; in words, for a hint. */
export interface Hints {
  readonly route: (wanted: string) => string;
  /** Markdown files by their names. */
  readonly file: (wanted: string) => string;
  /** Files of the static folder. */
  readonly asset: (wanted: string) => string;
}

/** Makes hints that remember their answers: a folder that was renamed breaks the same few links on every page. */
export function createHints(table: RouteTable): Hints {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const file = remember([...table.files.keys()].map(nameOf));
  return {
    route: remember([...table.pages.keys()]),
    file: (wanted) => file(nameOf(wanted)),
    asset: remember([...table.assets]),
  };
}

function remember(given: readonly string[]): (wanted: string) => string {
  const answers = new Map<string, string>();
  return (wanted) => {
    const answer = answers.get(wanted) ?? listNearest(nearestTo(wanted, given));
    answers.set(wanted, answer);
    return answer;
  };
}
