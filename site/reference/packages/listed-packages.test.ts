import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readmePages } from '../../readmes.ts';
import { lists, packagesOfGuides } from './listed-packages.ts';

/** Returns the title of a page: from the list of READMEs, or from our guide. */
function titleOf(id: string): string {
  const guide = path.join(import.meta.dirname, '../../content/docs', `${id}.md`);
  const readme = readmePages.find((page) => page.id === id);
  return readme?.title ?? /^title: (.*)$/m.exec(readFileSync(guide, 'utf8'))![1]!;
}

/** Returns the place of a page's group: packages of the project, packages of others, no package. */
function groupOf(id: string): number {
  const name = readmePages.find((page) => page.id === id)?.package ?? packagesOfGuides[id];
  if (name === undefined) return 2;
  return name.startsWith('@wdio/') ? 0 : 1;
}

it.each(lists)("lists the project's $id before those of others, by title", ({ ids }) => {
  const sorted = [...ids].sort(
    (one, other) => groupOf(one) - groupOf(other) || titleOf(one).localeCompare(titleOf(other), 'en'),
  );
  expect(ids).toEqual(sorted);
  expect(new Set(ids.map(groupOf)).size).toBeGreaterThan(1);
});
