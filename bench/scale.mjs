// `npm run bench:scale`: what a large site costs to build from nothing, again unchanged, and after one edit.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../scripts/guard.mjs';
import { readArguments } from '../scripts/read-arguments.mjs';
import { measureBuild } from './measure-build.mjs';
import { writeSyntheticSite } from './synthetic-site.mjs';

const usage = `
npm run bench:scale -- [--pages 5000] [--flat] [--keep] [--steps]

Builds a generated site from nothing, again unchanged, and after one edit.

  --pages NUMBER  pages of the site, at least 2
  --flat          all pages in one folder
  --keep          leaves the site in bench/generated
  --steps         prints what each build printed
`;
const { values } = readArguments({
  usage,
  options: {
    pages: { type: 'string', default: '5000' },
    flat: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    steps: { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
if (!Number.isInteger(pages) || pages < 2) throw new Error('--pages is a whole number of at least 2.');

const root = join(import.meta.dirname, 'generated', `scale-${pages}${values.flat ? '-flat' : ''}`);
const paths = writeSyntheticSite(root, { pages, flat: values.flat });
const edited = join(root, paths[Math.floor(pages / 2)]);
const edit = (from, to) => writeFileSync(edited, readFileSync(edited, 'utf8').replace(from, to));

const runs = [
  ['cold', () => undefined],
  ['unchanged', () => undefined],
  ['one text edited', () => edit(/\n## Section 3\n/, '\nAn edited sentence.\n\n## Section 3\n')],
  ['one title edited', () => edit(/^title: .*$/m, 'title: An edited title')],
];
process.stdout.write(`${pages} pages${values.flat ? ', flat' : ''}\n`);
for (const [name, prepare] of runs) {
  prepare();
  const { seconds, cpu, memory, bytes, report } = measureBuild(root);
  const figures = [
    `${seconds.toFixed(2)} s`,
    `${cpu.toFixed(2)} s of processors`,
    `${Math.round(memory)} MB`,
    `${(bytes / pages / 1000).toFixed(1)} kB a page`,
  ];
  process.stdout.write(`${name.padEnd(16)} ${figures.join(', ')}\n`);
  if (values.steps) process.stdout.write(report);
}
if (!values.keep) rmSync(root, { recursive: true });
