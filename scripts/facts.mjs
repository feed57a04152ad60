// `npm run facts`: shows the sentences that were not compared with their source, and records them; `-- --help` lists the options.
import './guard.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './read-arguments.mjs';

const { values, words } = readArguments({
  usage: `
npm run facts [-- page… --accept --because=REASON]

Shows every sentence that is new or changed, with the source with which you have to compare it. A page is named by a part of its path.
A line behind it, as in docs/timeouts.md:43, names the sentences of that line alone: those that are new or changed, or all if none is.

  --accept           records the sentences that the source supports, and forgets those that are gone
  --because=REASON   also records the others: those that contradict a recorded sentence, or name what no source contains. The reason
                     is recorded for every sentence that a line names
`,
  options: { accept: { type: 'boolean' }, because: { type: 'string' } },
  problemOf: () => undefined,
});

/** Sources that are no files, as the report names them. */
const sources = {
  declared: 'the declaration in the packages',
  probe: 'what the probe below it does',
  page: 'the code of its page',
  reader: 'what happens when you run it, because it names nothing that could be looked up',
};

const unknown = 'what happens when you run it, because no source contains all that it names';

const { loadReference, root } = await import('./load-reference.mjs');
const { reference } = await loadReference();
const { value } = await reference.readSentences(root);
const { lock, files } = value;
const wanted = words.map((word) => /^(?:site\/)?(?<part>.*?)(?::(?<line>\d+))?$/.exec(word).groups);
const pagesOf = ({ part }) => value.pages.filter(({ file }) => file.includes(part));
const unknownPage = wanted.find((one) => pagesOf(one).length === 0);
if (unknownPage) {
  process.stderr.write(`No page has "${unknownPage.part}" in its path.\n`);
  process.exit(1);
}
// A reason is about one sentence, and would be recorded for those of other pages as well.
const ambiguous = wanted.find((one) => one.line !== undefined && pagesOf(one).length > 1);
if (ambiguous) {
  const names = pagesOf(ambiguous).map(({ file }) => file);
  process.stderr.write(`"${ambiguous.part}" names ${names.join(' and ')}. Write more of the path.\n`);
  process.exit(1);
}
const pages = words.length === 0 ? value.pages : [...new Set(wanted.flatMap(pagesOf))];
const isLines = wanted.some(({ line }) => line !== undefined);
const isNamed = (file, { line }) => wanted.some((one) => file.includes(one.part) && Number(one.line) === line);
const ofLines = (some) => some.filter(({ file, sentence }) => isNamed(file, sentence));
const place = (file, { line }) => `${file}:${line}`;
const found = reference.compareSentences({ pages, lock, files });
// A reason for a new sentence says nothing of those beside it, which keep their own.
const withOpen = new Set(
  ofLines([...found.added, ...found.unsupported]).map(({ file, sentence }) => place(file, sentence)),
);
const isAgain = (file, sentence) => isNamed(file, sentence) && !withOpen.has(place(file, sentence));
const all = isLines ? reference.compareSentences({ pages, lock, files, isAgain }) : found;
// What is gone is forgotten with its whole page only, because a new sentence may contradict it.
const changes = isLines ? { ...all, added: ofLines(all.added), unsupported: ofLines(all.unsupported), gone: [] } : all;
const open = [...changes.added, ...changes.unsupported];
for (const { file, sentence, sources: own, contradicts, problem } of open) {
  const source = reference.sourceFor(sentence, own);
  const why = contradicts
    ? ` It contradicts what was recorded (${contradicts.facts}).`
    : problem
      ? ` Now ${problem}.`
      : '';
  process.stdout.write(
    `site/${file}:${sentence.line} ${sentence.text}\n  compare with: ${source === undefined ? unknown : (sources[source] ?? source.replace(/^read /, ''))}.${why}\n`,
  );
}
if (values.accept) {
  const recorded = reference.recordSentences({ changes, lock, files, because: values.because, isPreferred: isLines });
  writeFileSync(join(root, reference.sentencesFile), reference.printSentences(recorded.lock));
  for (const { added, why } of recorded.refused)
    process.stderr.write(
      `site/${added.file}:${added.sentence.line} not recorded: ${why}. Correct it, add a probe, or give a reason with --because.\n`,
    );
  if (recorded.refused.length > 0) process.exitCode = 1;
}
process.stdout.write(
  `${open.length} sentences to compare, ${changes.gone.length} gone, ${changes.kept.length} recorded before\n`,
);
