import type { TocItem } from 'lectern/model';

/** A line of the table of contents with the deeper lines that follow it. */
export interface TocBranch extends TocItem {
  readonly below: readonly TocBranch[];
}

/** Reduces any number of levels to two: lines deeper than the first line's level go below the last line that is not. */
export function nestToc(items: readonly TocItem[]): readonly TocBranch[] {
  const top = Math.min(...items.map((item) => item.level));
  const branches: (TocItem & { below: TocBranch[] })[] = [];
  for (const item of items) {
    const last = branches.at(-1);
    if (item.level === top || !last) branches.push({ ...item, below: [] });
    else last.below.push({ ...item, below: [] });
  }
  return branches;
}
