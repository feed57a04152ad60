import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureBuild } from '../../bench/measure-build.mjs';
import { pageText, writeSyntheticSite } from '../../bench/synthetic-site.mjs';
import { budgets } from '../budgets.ts';
import { printFigure } from '../support/print-figure.ts';

const pages = 1000;
const generated = resolve(import.meta.dirname, '../generated');
mkdirSync(generated, { recursive: true });
const root = mkdtempSync(join(generated, 'scale-'));
afterAll(() => rmSync(root, { recursive: true }));

describe(`a site of ${pages} pages in one sidebar`, () => {
  let cold: ReturnType<typeof measureBuild>;
  let unchanged: ReturnType<typeof measureBuild>;
  let edited: ReturnType<typeof measureBuild>;

  beforeAll(() => {
    const paths = writeSyntheticSite(root, { pages });
    cold = measureBuild(root);
    unchanged = measureBuild(root);
    writeFileSync(join(root, paths[500]!), `${pageText(500, { pages })}\nAn edited sentence.\n`);
    edited = measureBuild(root);
    printFigure('build unchanged', [unchanged.cpu / cold.cpu], budgets.unchangedShare, 'of a build from nothing');
    printFigure('build after an edit', [edited.cpu / cold.cpu], budgets.editedShare, 'of a build from nothing');
    printFigure('memory of a build', [cold.memory, unchanged.memory, edited.memory], budgets.buildMemory, 'MB');
  }, 600_000);

  it('writes no more for a page than its budget, however many there are', () => {
    expect(cold.bytes / pages).toBeLessThanOrEqual(budgets.pageOutput);
  });

  it('needs no more memory than its budget', () => {
    expect(Math.max(cold.memory, unchanged.memory, edited.memory)).toBeLessThanOrEqual(budgets.buildMemory);
  });

  it('takes a small part of the time when nothing, or one page, has changed', () => {
    expect(unchanged.cpu / cold.cpu).toBeLessThanOrEqual(budgets.unchangedShare);
    expect(edited.cpu / cold.cpu).toBeLessThanOrEqual(budgets.editedShare);
  });
});
