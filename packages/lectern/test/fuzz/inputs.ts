import fc from 'fast-check';
import { config } from './config.ts';
import { file } from './files.ts';

/** A site that somebody may have written: its configuration and files, and things that lie there in place of files. */
export interface FuzzInput {
  /** Source of `site.config.ts`; `docs`, `blog` and `pages` are global. */
  readonly config: string;
  readonly files: Readonly<Record<string, string>>;
  readonly odd: readonly { readonly path: string; readonly kind: OddKind }[];
}

/** What can lie where a file or folder is expected. */
export type OddKind = 'pipe' | 'folder' | 'dangling link' | 'circular link' | 'link out';

const odd = fc.record({
  path: fc.constantFrom(
    'docs/odd.md',
    'docs/_category_.yml',
    'blog',
    'blog/authors.yml',
    'pages',
    'versions.json',
    'sidebars.json',
    'sidebars.js',
    'static',
    'docs/deep/odd',
    'versioned_docs',
  ),
  kind: fc.constantFrom<OddKind>('pipe', 'folder', 'dangling link', 'circular link', 'link out'),
});

/** Sites of all kinds; about one in eight is valid. */
export const fuzzInput: fc.Arbitrary<FuzzInput> = fc.record({
  config,
  files: fc
    .array(file, { maxLength: 4 })
    .map((files) => ({ 'docs/intro.md': '# Intro\n', ...Object.fromEntries(files) })),
  odd: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(odd, { minLength: 1, maxLength: 2 }) },
  ),
});
