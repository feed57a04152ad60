import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { budgets } from '../../e2e/budgets.ts';
import { median } from '../../e2e/support/print-figure.ts';
import { measureBuild } from '../measure-build.mjs';
import { writeSyntheticSite } from '../synthetic-site.mjs';
import { peers } from './peers.ts';
import { buildPeer, installPeer } from './run-peer.ts';

/** As many pages as the comparisons of earlier versions had. */
const pageCount = 173;
/** Builds of each kind for each generator. */
const count = 3;

/** Folders of the peers, removed at the end: their packages are some hundred MB. */
const folder = mkdtempSync(join(tmpdir(), 'lectern-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

/** A generator with the same pages as the others. */
interface Contestant {
  readonly name: string;
  /** Builds, and returns the seconds that it took. */
  build(): number;
  /** The Markdown file that is edited. */
  readonly edited: string;
  /** Folders without which a build is one from nothing. */
  readonly made: readonly string[];
}

it('builds the same pages from nothing and after an edit in a share of the time of its fastest peer', () => {
  const ours = join(import.meta.dirname, '../generated/builds');
  const paths = writeSyntheticSite(ours, { pages: pageCount });
  const pages = new Map(paths.map((path) => [path.replace(/^docs\//, ''), readFileSync(join(ours, path), 'utf8')]));
  const [edited = ''] = pages.keys();
  const contestants: readonly Contestant[] = [
    {
      name: 'Lectern',
      build: () => measureBuild(ours).seconds,
      edited: join(ours, 'docs', edited),
      made: ['dist', 'node_modules/.cache'].map((each) => join(ours, each)),
    },
    ...peers.map((peer) => {
      const root = installPeer(peer, folder, pages);
      const made = [peer.output, ...peer.kept].map((each) => join(root, each));
      return {
        name: peer.name,
        build: () => time(() => buildPeer(peer, root)),
        edited: join(root, peer.content, edited),
        made,
      };
    }),
  ];
  // In turns, so that a busy minute meets all of them.
  const rounds = Array.from({ length: count }, (_, round) => contestants.map((each) => measure(each, round)));
  const figures = contestants.map(({ name }, index) => {
    const [cold, changed] = (['cold', 'changed'] as const).map((kind) =>
      median(rounds.map((round) => round[index]![kind])),
    );
    process.stdout.write(`${name}: ${cold!.toFixed(2)} s from nothing, ${changed!.toFixed(2)} s after an edit\n`);
    return { cold: cold!, changed: changed! };
  });
  const [lectern, ...others] = figures;
  const share = (kind: 'cold' | 'changed') => lectern![kind] / Math.min(...others.map((each) => each[kind]));
  process.stdout.write(
    `Of the fastest peer: ${share('cold').toFixed(2)} from nothing, ${share('changed').toFixed(2)} after an edit\n`,
  );
  expect(share('cold')).toBeLessThanOrEqual(budgets.coldBuild);
  expect(share('changed')).toBeLessThanOrEqual(budgets.editedBuild);
}, 3_600_000);

/** Builds from nothing, then after an edit; the seconds of both. */
function measure(
  { build, edited, made }: Contestant,
  round: number,
): { readonly cold: number; readonly changed: number } {
  for (const path of made) rmSync(path, { recursive: true, force: true });
  const cold = build();
  const text = readFileSync(edited, 'utf8');
  writeFileSync(edited, text.replace(/\n## Section 3\n/, `\nSentence ${round} is new.\n\n## Section 3\n`));
  return { cold, changed: build() };
}

function time(act: () => void): number {
  const start = performance.now();
  act();
  return (performance.now() - start) / 1000;
}
