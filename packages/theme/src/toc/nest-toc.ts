import type { TocItem } from 'lectern/model';

/** A line of the table of contents with the deeper ones that follow it. */
export interface TocBranch extends TocItem {
  readonly below: readonly TocBranch[];
}

/** Makes two levels of any number: a line goes below the last one that is of the first line's level or higher. */
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
