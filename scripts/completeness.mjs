// Compares the pages with the locked packages: every option, hook, command, flag, endpoint and matcher is described, no other, every
// name that packages offer is described, every message that a page quotes is one, and every sentence was compared with its source.
import { checkCoverage } from '@lectern/apiref';
import { loadReference, root } from './load-reference.mjs';
import { readArguments } from './read-arguments.mjs';
import { report } from './report.mjs';

readArguments({ usage: 'node scripts/completeness.mjs\n\nCompares the pages with the locked packages.' });

const start = performance.now();
const { reference, code } = await loadReference();
const { value: counts, diagnostics } = await checkCoverage({ root, completeness: reference.completeness, code });
const quotes = await reference.checkQuotes(root);
const claims = await reference.checkClaims(root);
const errors = await reference.checkErrors(root);
const offered = await reference.checkOffered(root);
const sentences = await reference.checkSentences(root);

const pages = new Map();
for (const count of counts) pages.set(count.page, [...(pages.get(count.page) ?? []), count]);
for (const [page, group] of pages) {
  const parts = group.map(({ title, described, total }) => `${title} ${described}/${total}`);
  process.stdout.write(`${page}: ${parts.join(', ')}\n`);
}
process.stdout.write(`messages that pages quote: ${quotes.value}\n`);
const { names, ...left } = claims.value;
const unproven = Object.entries(left).map(([kind, { length }]) => `${length} ${kind}`);
process.stdout.write(`names in code: ${names}\n`);
process.stdout.write(`claims that nothing proves: ${unproven.join(', ')}\n`);
process.stdout.write(`names that packages offer: ${offered.value}\n`);
process.stdout.write(`messages that packages can produce: ${errors.value}\n`);
const sources = Object.entries(sentences.value).map(([source, count]) => `${source} ${count}`);
process.stdout.write(`sentences by what they rest on: ${sources.sort().join(', ')}\n`);
const described = counts.reduce((sum, count) => sum + count.described, 0);
const total = counts.reduce((sum, count) => sum + count.total, 0);
report({
  title: `${described} of ${total} described`,
  root,
  diagnostics: [
    ...diagnostics,
    ...quotes.diagnostics,
    ...claims.diagnostics,
    ...errors.diagnostics,
    ...offered.diagnostics,
    ...sentences.diagnostics,
  ],
  milliseconds: performance.now() - start,
});
