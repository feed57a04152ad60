// `npm run falsify`: changes one fact of a page of the documentation at a time, in a copy, and counts the changes that the checks
// notice. Facts are drawn by kind from all pages. Writes the scores to `docs/falsify.md`; `-- --help` lists the options.
import './guard.mjs';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { falsehoods } from './falsehoods.mjs';
import { readArguments } from './read-arguments.mjs';
import { seededRandom } from './seeded-random.mjs';

const { checkCoverage } = await import('@lectern/apiref');
const { collectProbes } = await import('@lectern/verify');
const { loadReference, root } = await import('./load-reference.mjs');
const { values } = readArguments({
  usage: `
npm run falsify [-- --count=100 --seed=1,2,3 --list]

Changes one fact of a page at a time, counts the changes that the checks notice, and writes the scores to docs/falsify.md.

  --count=100    changes for each seed
  --seed=1,2,3   the seeds, each of which chooses the facts
  --list         prints the changes that nothing noticed
`,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1,2,3' },
    list: { type: 'boolean', default: false },
  },
});
const guides = 'content/docs/';
const count = Number(values.count);
const seeds = values.seed.split(',').map(Number);

/** How a change is noticed, the way that proves most first; the titles of the table's columns. */
const titles = {
  refuted: 'refuted',
  contradicts: 'contradicts a checked sentence',
  stale: 'probe to be run again',
  unchecked: 'to be checked again',
};
const ways = Object.keys(titles);

const { reference, code } = await loadReference();
const files = globSync('content/{docs,notes,reference}/**/*.md', { cwd: root }).sort();
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const folder = mkdtempSync(join(tmpdir(), 'falsify-'));
const rows = [];
try {
  cpSync(join(root, 'content/docs'), folder, { recursive: true });
  const quotes = await reference.readQuotes(root);
  const names = await reference.readNames(root);
  const sentences = (await reference.readSentences(root)).value;
  const options = {
    root,
    docsDir: relative(root, folder),
    // Generated pages are not changed, so they are left out.
    completeness: { ...reference.completeness, sources: [] },
    code,
  };
  const coverageProblems = async () => (await checkCoverage(options)).diagnostics.length;
  // A changed sentence has no record; what knows the truth is counted without them.
  const unrecorded = { ...sentences, lock: { ...sentences.lock, pages: {} } };
  const proofs = reference.readProofs({ root, templates: quotes.value.templates, sentences: unrecorded });
  /** Returns the number of problems of a page for each check that knows what is false. */
  const pageProblems = (file, text) => {
    const page = new Map([[file, text]]);
    const unproven = reference.unprovenClaims({ pages: page, proofs });
    return [
      quotes.value.unknownIn(page).length,
      reference.unknownNames(page, names.value).length,
      unproven.messages.length,
      unproven.numbers.length,
      unproven.pitfalls.length,
    ];
  };
  const before = await coverageProblems();
  const known = new Map();
  for (const seed of seeds) {
    const random = seededRandom(seed);
    for (const [kind, find] of Object.entries(falsehoods)) {
      const facts = files.flatMap((file) => find(texts.get(file)).map((change) => ({ file, ...change })));
      const drawn = draw(facts, Math.ceil(count / Object.keys(falsehoods).length), random);
      const found = [];
      for (const fact of drawn) found.push({ ...fact, by: await noticedBy(fact) });
      const by = Object.fromEntries(ways.map((way) => [way, found.filter((fact) => fact.by === way).length]));
      rows.push({ seed, kind, facts: facts.length, tried: drawn.length, ...by });
      process.stdout.write(
        `seed ${seed}, ${kind}: ${ways.map((way) => `${by[way]} ${way}`).join(', ')}, of ${drawn.length}\n`,
      );
      for (const { file, line, from, to } of values.list ? found.filter((fact) => !fact.by) : [])
        process.stdout.write(`  site/${file}:${line} ${from} -> ${to}\n`);
    }
  }

  /** Returns how a change is noticed; undefined if nothing notices. Only guides state what packages are compared with. */
  async function noticedBy({ file, text }) {
    const original = texts.get(file);
    if (!known.has(file)) known.set(file, pageProblems(file, original));
    if (pageProblems(file, text).some((problems, check) => problems > known.get(file)[check])) return 'refuted';
    if (file.startsWith(guides)) {
      const copy = join(folder, file.slice(guides.length));
      writeFileSync(copy, text);
      const after = await coverageProblems();
      writeFileSync(copy, original);
      if (after > before) return 'refuted';
    }
    const { added, gone } = reference.compareSentences({ ...sentences, pages: [{ file, text }] });
    if (added.some(({ contradicts }) => contradicts)) return 'contradicts';
    if (claimsOf(file, text) !== claimsOf(file, original)) return 'stale';
    // A sentence may become one that is on the page already.
    return added.length > 0 || gone.length > 0 ? 'unchecked' : undefined;
  }
} finally {
  rmSync(folder, { recursive: true });
}
writeScores();

/** Returns what the probes of a page prove, and their code. */
function claimsOf(file, source) {
  return JSON.stringify(collectProbes({ file, source }).map(({ claim, code }) => [claim, code]));
}

/** Returns that many of a list, each once. */
function draw(list, wanted, random) {
  const left = [...list];
  return Array.from(
    { length: Math.min(wanted, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  );
}

/** Writes the table of the page, below the words that are there. */
function writeScores() {
  const file = fileURLToPath(new URL('../docs/falsify.md', import.meta.url));
  const [words] = readFileSync(file, 'utf8').split('| kind |');
  const sum = (some, figure) => some.reduce((total, row) => total + row[figure], 0);
  const row = (title, some) => {
    const [tried, ...by] = ['tried', ...ways].map((figure) => sum(some, figure));
    const score = ((by.reduce((a, b) => a + b) / tried) * 100).toFixed(0);
    return `| ${[title, some[0].facts, tried, ...by, `${score} %`].join(' | ')} |`;
  };
  const kinds = Object.keys(falsehoods).map((kind) =>
    row(
      kind,
      rows.filter((each) => each.kind === kind),
    ),
  );
  const columns = ['kind', 'on all pages', 'tried', ...Object.values(titles), 'score'];
  const head = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`];
  const totals = seeds.map((seed) => {
    const own = rows.filter((each) => each.seed === seed);
    const noticed = ways.map((way) => sum(own, way));
    return `Seed ${seed}: ${noticed.reduce((a, b) => a + b)} of ${sum(own, 'tried')} noticed, ${noticed[0]} of them refuted.`;
  });
  writeFileSync(file, `${words}${[...head, ...kinds].join('\n')}\n\n${totals.join(' ')}\n`);
}
