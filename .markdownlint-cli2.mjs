// The style of what readers read, by markdownlint: a rule stands here if breaking it harms a reader.
import { nameSpelling } from './scripts/style/name-spelling.mjs';
import { plainWords } from './scripts/style/plain-words.mjs';
import { sentenceCase } from './scripts/style/sentence-case.mjs';
import { names, wordNames } from './site/names.mjs';

export default {
  // Pages that tests expect are what the engine wrote, also where they are named; changelogs are put together by changesets.
  ignores: ['**/expected/**', '**/fixtures/**', '**/CHANGELOG.md'],
  globs: [
    '*.md',
    'docs/**/*.md',
    'handbook/{README.md,content/**/*.md}',
    'packages/*/*.md',
    'packages/*/src/**/README.md',
    'scripts/**/README.md',
    'site/{content/**/*.md,*/README.md}',
  ],
  gitignore: true,
  noBanner: true,
  customRules: [nameSpelling, plainWords, sentenceCase],
  config: {
    default: false,

    // Headings: one title, no level left out, none twice below the same parent.
    'heading-increment': true,
    'single-title': true,
    'no-duplicate-heading': { siblings_only: true },
    'no-trailing-punctuation': { punctuation: '.,;:!' },
    'no-missing-space-atx': true,
    'blanks-around-headings': true,
    'sentence-case': { names: [...names, ...wordNames] },

    // Links, images and code say what they are.
    'no-bare-urls': true,
    'no-reversed-links': true,
    'no-empty-links': true,
    'descriptive-link-text': true,
    'no-alt-text': true,
    'fenced-code-language': true,

    // What does not come out as it was meant.
    'no-hard-tabs': { code_blocks: false },
    'no-space-in-code': true,
    'no-space-in-emphasis': true,
    'no-space-in-links': true,
    'single-trailing-newline': true,
    'table-column-count': true,

    // Words.
    'name-spelling': { names },
    'plain-words': true,
  },
};
