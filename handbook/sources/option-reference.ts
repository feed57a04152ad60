import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Entry, Source } from 'lectern';
import { type Option, readOptions } from '../../packages/lectern/test/read-options.ts';

/** Pages made from options, in the order of the sidebar: whose options, and the text above them. */
const pages = [
  {
    id: 'configuration',
    title: 'Configuration',
    description: 'Every option of site.config.ts: what it does, its default and an example.',
    of: ['defineSite'],
    intro: `\`site.config.ts\` in the site's folder exports the options of a site. Lectern checks them first. It reports an unknown option, or a
wrong value, with its line and the nearest name. Editors show the same texts as this page, because both come from the comments of the
options' schemas.

\`\`\`ts title="site.config.ts"
import { defineSite, docs } from 'lectern';

export default defineSite({
  title: 'Acme',
  url: 'https://example.com',
  sources: [docs()],
});
\`\`\``,
  },
  {
    id: 'source-options',
    title: 'Options of sources',
    description: 'Every option of docs(), blog() and pages(): what it does, its default and an example.',
    of: ['docs', 'blog', 'pages'],
    intro: `\`sources\` in \`site.config.ts\` lists where pages come from. The three built-in sources read folders. You can use each one
more than once, with different values of \`path\`.

\`\`\`ts title="site.config.ts"
import { blog, defineSite, docs, pages } from 'lectern';

export default defineSite({
  title: 'Acme',
  url: 'https://example.com',
  sources: [docs(), docs({ path: 'guides' }), blog({ path: 'news' }), pages()],
});
\`\`\``,
  },
] as const;

type Name = (typeof pages)[number]['of'][number];

/** Returns a source of the pages about options, made from the docblocks that editors show. */
export function optionReference(): Source {
  return async () => {
    const options = readOptions<Name>(['defineSite', 'docs', 'blog', 'pages']);
    const files = new Set(Object.values(options).flatMap((all) => all.map(({ file }) => file)));
    const entries = pages.map(({ id, title, description, of, intro }): Entry => {
      const parts = of.flatMap((name) =>
        name === 'defineSite'
          ? groups(options[name])
          : [`## ${name}()`, ...options[name].map((one) => section(one, `${name}-`))],
      );
      const source = [intro, ...parts].join('\n\n');
      const frontMatter = { title, description };
      const place = { file: 'sources/option-reference.ts' };
      return {
        id,
        collection: 'docs',
        kind: 'doc',
        route: `/docs/${id}`,
        frontMatter,
        place,
        body: { format: 'markdown', source: `${source}\n` },
      };
    });
    return { value: { entries, watch: [...files] }, diagnostics: [] };
  };
}

/** Returns the options of a configuration below the names of the files that declare them. */
function groups(options: readonly Option[]): readonly string[] {
  const tops = options.filter(({ path }) => !path.includes('.'));
  const all = readFileSync(join(dirname(tops[0]!.file), '../site-config.ts'), 'utf8');
  const place = (file: string) => all.indexOf(`...${nameOf(file)},`);
  const files = [...new Set(tops.map(({ file }) => file))].sort((a, b) => place(a) - place(b));
  return files.flatMap((file) => [
    `## ${heading(file)}`,
    introOf(file),
    ...tops
      .filter((top) => top.file === file)
      .flatMap((top) => withNested(top, options).map((one) => section(one, ''))),
  ]);
}

/** Returns an option and those inside of it. The members of a union are listed once, by the one with the most options. */
function withNested(top: Option, options: readonly Option[]): readonly Option[] {
  const byPath = new Map([[top.path, top]]);
  for (const option of options.filter(({ path }) => path.startsWith(`${top.path}.`))) {
    const known = byPath.get(option.path);
    if (!known || known.documentation.length < option.documentation.length) byPath.set(option.path, option);
  }
  return [...byPath.values()];
}

function heading(file: string): string {
  const name = basename(file, '.ts').replaceAll('-', ' ').replace('i18n', 'languages');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const group = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+Options) = /;

/** Returns the docblock of the group of options in a file. */
function introOf(file: string): string {
  const [, text = ''] = group.exec(readFileSync(file, 'utf8')) ?? [];
  return text.replace(/^\s*\* ?/gm, '').trim();
}

function nameOf(file: string): string {
  return group.exec(readFileSync(file, 'utf8'))?.[2] ?? '';
}

function section({ path, documentation, example }: Option, prefix: string): string {
  const level = path.includes('.') ? '####' : '###';
  const id = `${prefix}${path}`.replaceAll('.', '-');
  return `${level} \`${path}\` {#${id.toLowerCase()}}\n\n${documentation.trim()}\n\n\`\`\`ts no-run="is one option of a configuration"\n${example.trim()}\n\`\`\``;
}
