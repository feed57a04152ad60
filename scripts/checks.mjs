// The checks that need no browser. `npm run check` runs them all; `npm run check -- --changed` runs of each what concerns the changed files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import styleSettings from '../.markdownlint-cli2.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const code = /\.(?:tsx?|mjs|jsx?)$|\b(?:package|tsconfig[.\w]*)\.json$/;
const spelling = JSON.parse(readFileSync(new URL('../cspell.json', import.meta.url), 'utf8'));
const spell = 'cspell --no-progress --cache --cache-strategy content --cache-location node_modules/.cache/cspell.json';

/**
 * Each check, the longest first: its title, its command, and the folder that it runs in. `concerns` matches the paths of files that it
 * has to be run for as a whole. `partly` returns the command for some changed files where less of it will do; undefined where none of them concerns it.
 */
export const checks = [
  {
    title: 'Unit tests',
    command: 'vitest run --project unit',
    concerns: /^(?:package-lock\.json|vitest\.config\.ts)$/,
    partly: ({ changed }) => ['node', 'scripts/test-related.mjs', ...changed],
  },
  {
    title: 'Types',
    command: 'node scripts/types.mjs',
    concerns: /^packages\/[^/]+\/(?:src\/(?!.*(?:\.test\.tsx?|\/fixtures\/.*)$).*\.tsx?$|[^/]*\.json$)|^\.changeset\//,
    partly: ({ changed }) => (changed.some((file) => code.test(file)) ? 'tsc -b' : undefined),
  },
  {
    title: 'Format and lint',
    command: 'biome ci --error-on-warnings .',
    concerns: /^biome\.json$/,
    partly: ({ present }) => ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...present],
  },
  { title: 'Content', command: 'lectern check', folder: 'site', concerns: /^site\/(?!.*\.test\.ts$)/ },
  {
    title: 'Handbook',
    command: 'node scripts/handbook.mjs',
    concerns: /^handbook\/|^scripts\/handbook|^e2e\/seams\/|^packages\/[^/]+\/errors\//,
  },
  {
    title: 'Samples',
    command: 'node scripts/samples.mjs',
    concerns: /^site\/(?!.*\.test\.ts$)|^packages\/verify\/src\/|^scripts\/samples/,
  },
  {
    title: 'Format of samples',
    command: 'node scripts/format-samples.mjs --check',
    concerns: /^site\/(?:content|pages)\/.*\.mdx?$|^scripts\/format-samples/,
  },
  {
    title: 'Spelling',
    command: spell,
    concerns: /^cspell\.json$|^site\/words\.txt$/,
    partly: ({ present }) =>
      withFiles(['cspell', '--no-progress'], present, { patterns: spelling.files, ignore: spelling.ignorePaths }),
  },
  {
    title: 'Style',
    command: 'markdownlint-cli2',
    concerns: /^\.markdownlint-cli2\.mjs$|^scripts\/style\/|^site\/names\.mjs$/,
    partly: ({ present }) =>
      withFiles(['markdownlint-cli2', '--no-globs'], present, {
        patterns: styleSettings.globs,
        ignore: styleSettings.ignores,
      }),
  },
  { title: 'Signatures', command: 'node scripts/audit.mjs', concerns: /^package-lock\.json$/ },
  { title: 'What nothing uses', command: 'knip --no-progress --treat-config-hints-as-errors', concerns: code },
  {
    title: 'Completeness',
    command: 'node scripts/completeness.mjs',
    concerns: /^site\/(?:content\/|reference\/(?!.*\.test\.ts$)|.*\.json$)/,
  },
];

/** Returns the command of a check for some changed files; undefined if they do not concern it. */
export function commandFor({ command, concerns, partly }, files) {
  return files.changed.some((file) => concerns.test(file)) ? command : partly?.(files);
}

/** Returns a command with those files that its settings name; undefined if there is none. */
function withFiles(command, files, { patterns, ignore }) {
  const named = new Set(globSync(patterns, { cwd: root, ignore: ['**/node_modules/**', ...ignore] }));
  const own = files.filter((file) => named.has(file));
  return own.length > 0 ? [...command, ...own] : undefined;
}
