// `npm run falsify -- --count=100 --seed=1`: changes one fact of a page of the documentation at a time, in a copy, and counts which changes
// the completeness check and the look-up of messages notice. Facts are drawn by kind from all pages. Writes the scores to
// `docs/falsify.md`; `-- --list` prints the changes that nothing noticed.
import './guard.mjs';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { falsehoods } from './falsehoods.mjs';
import { seededRandom } from './seeded-random.mjs';

const { checkCoverage } = await import('@lectern/apiref');
const { loadReference, root } = await import('./load-reference.mjs');
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const guides = 'content/docs/';
const count = Number(values.count);
const random = seededRandom(Number(values.seed));

const { reference, code } = await loadReference();
const files = globSync('content/{docs,notes,reference}/**/*.md', { cwd: root }).sort();
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const folder = mkdtempSync(join(tmpdir(), 'falsify-'));
const rows = [];
try {
  cpSync(join(root, 'content/docs'), folder, { recursive: true });
  const quotes = await reference.readQuotes(root);
  const options = {
    root,
    docsDir: relative(root, folder),
    // Generated pages are not changed, so they are left out.
    completeness: { ...reference.completeness, sources: [] },
    code,
  };
  const coverageProblems = async () => (await checkCoverage(options)).diagnostics.length;
  const quoteProblems = (file, text) => quotes.value.unknownIn(new Map([[file, text]])).length;
  const before = await coverageProblems();
  for (const [kind, find] of Object.entries(falsehoods)) {
    const facts = files.flatMap((file) => find(texts.get(file)).map((change) => ({ file, ...change })));
    const drawn = draw(facts, Math.ceil(count / Object.keys(falsehoods).length));
    const unnoticed = [];
    for (const fact of drawn) if (!(await isNoticed(fact))) unnoticed.push(fact);
    rows.push({ kind, facts: facts.length, tried: drawn.length, noticed: drawn.length - unnoticed.length });
    process.stdout.write(`${kind}: ${drawn.length - unnoticed.length} of ${drawn.length} noticed\n`);
    for (const { file, line, from, to } of values.list ? unnoticed : [])
      process.stdout.write(`  site/${file}:${line} ${from} -> ${to}\n`);
  }

  /** Tells whether a change makes more problems than there are without it. Only guides state what packages are compared with. */
  async function isNoticed({ file, text }) {
    const original = texts.get(file);
    if (quoteProblems(file, text) > quoteProblems(file, original)) return true;
    if (!file.startsWith(guides)) return false;
    const copy = join(folder, file.slice(guides.length));
    writeFileSync(copy, text);
    const after = await coverageProblems();
    writeFileSync(copy, original);
    return after > before;
  }
} finally {
  rmSync(folder, { recursive: true });
}
writeScores();

/** Returns that many of a list, each once. */
function draw(list, wanted) {
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
  const lines = rows.map(
    ({ kind, facts, tried, noticed }) =>
      `| ${kind} | ${facts} | ${tried} | ${noticed} | ${((noticed / tried) * 100).toFixed(0)} % |`,
  );
  const table = ['| kind | on all pages | tried | noticed | score |', '|---|---|---|---|---|', ...lines];
  writeFileSync(file, `${words}${table.join('\n')}\n\nSeed ${values.seed}.\n`);
}
