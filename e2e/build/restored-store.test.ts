import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureBuild } from '../../bench/measure-build.mjs';
import { pageText, writeSyntheticSite } from '../../bench/synthetic-site.mjs';
import { budgets } from '../budgets.ts';
import { printFigure } from '../support/print-figure.ts';

const pages = 173;
const edited = 80;
const generated = resolve(import.meta.dirname, '../generated');
mkdirSync(generated, { recursive: true });
const folder = mkdtempSync(join(generated, 'restored-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [first, second] = [join(folder, 'first'), join(folder, 'another/place')];
const kept = 'node_modules/.cache/lectern';

/** Returns every file of the second site's output by its path. */
function output(): Readonly<Record<string, string>> {
  const dist = join(second, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(dist.length), readFileSync(path, 'base64')]));
}

describe('a new machine with what an earlier build kept, in another folder, with other times of files, and one edit', () => {
  let restored: number;
  let cold: number;
  let [fromKept, fromNothing]: Readonly<Record<string, string>>[] = [];

  beforeAll(() => {
    writeSyntheticSite(first, { pages });
    measureBuild(first);
    const paths = writeSyntheticSite(second, { pages });
    for (const path of paths) utimesSync(join(second, path), 1e9, 1e9);
    writeFileSync(join(second, paths[edited]!), `${pageText(edited, { pages })}\nAn edited sentence.\n`);
    cpSync(join(first, kept), join(second, kept), { recursive: true });
    restored = measureBuild(second).cpu;
    fromKept = output();
    for (const path of [kept, 'dist']) rmSync(join(second, path), { recursive: true });
    cold = measureBuild(second).cpu;
    fromNothing = output();
    printFigure('build from a restored store', [restored / cold], budgets.restoredShare, 'of a build from nothing');
  }, 600_000);

  it('writes the same bytes as a build from nothing', () => {
    expect(Object.values(fromKept!).some((file) => atob(file).includes('An edited sentence.'))).toBe(true);
    expect(fromKept).toEqual(fromNothing);
  });

  it('takes a part of its time', () => {
    expect(restored / cold).toBeLessThanOrEqual(budgets.restoredShare);
  });
});
