import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Entry, Source } from 'lectern';

/** Packages whose diagnostics have pages, the engine first. */
const packages = ['lectern', 'apiref', 'verify'];

/** A page about the diagnostics of a step or a package. */
interface ErrorPage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Without front matter. */
  readonly text: string;
  readonly codes: readonly string[];
}

/**
 * Returns a source of the pages about diagnostics: one for each file of `packages/<package>/errors`, which `lectern
 * explain` reads as well, and a list of all codes.
 */
export function errorReference(): Source {
  return async ({ root }) => {
    const folders = packages.map((name) => resolve(root, '../packages', name, 'errors'));
    const pages = folders.flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((name) => readPage(join(folder, name))),
    );
    const entries = [
      overview(pages),
      ...pages.map((page) => entryOf(page, page.text.replaceAll('```text output', '```text output title="Terminal"'))),
    ];
    return { value: { entries, watch: folders }, diagnostics: [] };
  };
}

function readPage(file: string): ErrorPage {
  const source = readFileSync(file, 'utf8');
  const [, title = '', description = '', text = ''] =
    /^---\ntitle: (.*)\ndescription: (.*)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const codes = [...text.matchAll(/^## ([a-z]+(?:-[a-z]+)+)$/gm)].map(([, code]) => code!);
  return { id: `errors/${basename(file, '.md')}`, title, description, text, codes };
}

function overview(pages: readonly ErrorPage[]): Entry {
  const count = pages.reduce((sum, { codes }) => sum + codes.length, 0);
  const intro = `Every message of a build says where the problem is, what is wrong, and what to do. The first line ends with a code:

${outputOf('link-broken', pages)}

\`lectern explain link-broken\` prints an example in the terminal, without a network. These pages contain the examples of all ${count}
codes. If an example shows no \`site.config.ts\`, its site has the sources for the folders that it shows: \`docs()\`, \`blog()\` or \`pages()\`. If it shows no
page, the site has one, \`docs/page.md\`.

After an error, a build writes nothing and the previous output stays. A warning does not stop it. The
[configuration](/docs/configuration#policies) decides whether broken links, unknown front matter and similar problems are errors.`;
  const lists = pages.map(({ id, title, codes }) => {
    const links = codes.map((code) => `- [\`${code}\`](/docs/${id}#${code})`);
    return `## [${title}](/docs/${id})\n\n${links.join('\n')}`;
  });
  const description = 'Every diagnostic of Lectern by its code, with an example and a remedy.';
  return entryOf({ id: 'errors', title: 'Errors', description }, [intro, ...lists].join('\n\n'));
}

/** Returns what the terminal says about a code, as a fence. */
function outputOf(code: string, pages: readonly ErrorPage[]): string {
  const page = pages.find(({ codes }) => codes.includes(code))?.text ?? '';
  const section = page.slice(page.indexOf(`\n## ${code}\n`));
  return /^```text output\n[\s\S]*?^```$/m.exec(section)?.[0].replace(' output', ' title="Terminal"') ?? '';
}

function entryOf({ id, title, description }: Pick<ErrorPage, 'id' | 'title' | 'description'>, source: string): Entry {
  return {
    id,
    collection: 'docs',
    kind: 'doc',
    route: `/docs/${id}`,
    frontMatter: { title, description },
    place: { file: `errors/${basename(id)}.md` },
    body: { format: 'markdown', source },
  };
}
