import { resolve } from 'node:path';
import type { Source } from '../ground/source.ts';
import { defineSource } from './define-source.ts';
import { type DocsOptions, docsOptions } from './docs-options.ts';
import { findDocsVersions } from './find-docs-versions.ts';
import { docFields, pageFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { readDocsVersion } from './read-docs-version.ts';
import { collectionOf } from './source-options.ts';

/** Returns a source for a folder of documents in Docusaurus's conventions: front matter, number prefixes, `_category_` files, sidebars, versions. */
export const docs: (options?: DocsOptions) => Source = defineSource(docsOptions, async (options, context) => {
  const collection = collectionOf(options);
  const base = options.routeBasePath ?? collection;
  const schema = frontMatterSchema({ ...pageFields, ...docFields }, options.frontMatterSchema);
  const folder = resolve(context.root, options.path);
  const editUrl = options.editUrl === false ? undefined : (options.editUrl ?? context.editUrl);
  const found = await findDocsVersions({ context, folder, collection, base, options });
  const read = await Promise.all(
    found.value.versions.map((version) => readDocsVersion({ context, collection, version, editUrl, schema })),
  );
  return {
    value: {
      entries: read.flatMap(({ value }) => value.entries),
      docs: read.flatMap(({ value }) => value.docs ?? []),
      watch: [...found.value.watch, ...read.flatMap(({ value }) => value.watch ?? [])],
      isPartial: read.some(({ value }) => value.isPartial),
    },
    diagnostics: [...found.diagnostics, ...read.flatMap(({ diagnostics }) => diagnostics)],
  };
});
