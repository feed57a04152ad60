import { posix, resolve } from 'node:path';
import { z } from 'zod';
import type { Entry } from '../../model/entry.ts';
import { compareText } from '../ground/compare-text.ts';
import { siteFile } from '../ground/paths.ts';
import type { Source } from '../ground/source.ts';
import { lastUpdatedOf } from './dates.ts';
import { defineSource } from './define-source.ts';
import { diagnostic } from './diagnostics.ts';
import { pageFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { gitDates } from './git-dates.ts';
import { isUnread, listFiles } from './list-files.ts';
import { editUrlOf, type MarkdownFile, markdownEnding, readMarkdown } from './read-markdown.ts';
import { type ReactFile, readReactPages } from './read-react-pages.ts';
import { routeOf } from './route-of.ts';
import { collectionOf, folderOptions, nameable } from './source-options.ts';

/** The schema of the options of `pages()`. */
export const pagesOptions = z.strictObject(folderOptions('pages')).refine(...nameable);

/** Options of `pages()`. */
export type PagesOptions = z.input<typeof pagesOptions>;

/**
 * A React page is `Name.tsx`, `Name.jsx` or `Name.js`. A file with a second extension (`Name.test.tsx`, `Name.island.tsx`)
 * belongs to a page, but a number (`v1.0.tsx`) is not an extension.
 */
const reactPage = /^[^.]+(?:\.\d[^.]*)*\.(?:tsx|jsx|js)$/;

/**
 * Returns a source for a folder of single pages: `.md`, `.mdx`, `.tsx`, `.jsx` and `.js` files. `index` has the path of its
 * folder.
 */
export const pages: (options?: PagesOptions) => Source = defineSource(pagesOptions, async (options, context) => {
  const { path, routeBasePath: base = '/' } = options;
  const collection = collectionOf(options);
  const schema = frontMatterSchema(pageFields, options.frontMatterSchema);
  const { root } = context;
  const folder = resolve(root, path);
  const place = { file: siteFile(root, folder) };
  const editBase = options.editUrl === false ? undefined : (options.editUrl ?? context.editUrl);
  const dating = gitDates({ root, folder });
  const listed = await listFiles({ root, folder });
  const texts = listed.value.filter((file) => markdownEnding.test(file));
  const modules = listed.value.filter((file) => reactPage.test(posix.basename(file)));
  const capitals = listed.value.filter((file) => !modules.includes(file) && reactPage.test(lowerEnding(file)));
  const [markdown, react, dates] = await Promise.all([
    readMarkdown({ root, folder, paths: texts, schema }),
    readReactPages({ root, folder, paths: modules, schema }),
    dating,
  ]);

  const entries = [...markdown.value, ...react.value]
    .filter(({ frontMatter }) => context.drafts || !frontMatter.draft)
    .map((file): Entry => {
      const { frontMatter } = file;
      const bare = file.path.replace(/\.\w+$/, '');
      const name = posix.basename(bare);
      const parent = posix.dirname(bare) === '.' ? '' : posix.dirname(bare);
      return {
        id: bare,
        collection,
        kind: 'page',
        route: routeOf({ base, folder: parent, name, index: name === 'index', slug: frontMatter.slug }),
        frontMatter,
        place: { file: file.file },
        body: bodyOf(file),
        editUrl: editUrlOf({ base: editBase, file: file.file, frontMatter }),
        lastUpdated: lastUpdatedOf(frontMatter, dates.value.get(file.path)),
      };
    })
    .sort((a, b) => compareText(a.id, b.id));

  const empty = texts.length + modules.length === 0 && listed.diagnostics.length === 0;
  return {
    value: { entries, watch: [folder], isPartial: isUnread(listed) },
    diagnostics: [
      ...[listed, markdown, react, dates].flatMap(({ diagnostics }) => diagnostics),
      ...capitals.map((file) =>
        diagnostic(
          'content-ending-case',
          { file: posix.join(place.file, file) },
          { ending: posix.extname(lowerEnding(file)) },
        ),
      ),
      ...(empty ? [diagnostic('content-folder-empty', place, { folder: place.file })] : []),
    ],
  };
});

/** Returns the name of a file with its extension in lower case. */
function lowerEnding(file: string): string {
  const name = posix.basename(file);
  const ending = posix.extname(name);
  return name.slice(0, name.length - ending.length) + ending.toLowerCase();
}

function bodyOf(file: MarkdownFile | ReactFile): Entry['body'] {
  if (!('format' in file)) return { format: 'react', path: file.absolute };
  return { format: file.format, source: file.source, path: file.absolute };
}
