import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseResults, type Results } from '@lectern/verify';
import type { Entry, Source } from 'lectern';
import { hooks } from './project.ts';

/** The page's id in its collection, and its file. */
const id = 'api/samples';
const resultsFile = 'samples/results.json';

/**
 * Yields the entries of the reference's sources, and a page on which readers find samples that call a command, a matcher, a
 * hook or an endpoint.
 */
export function withCoverage(...sources: readonly Source[]): Source {
  return async (context) => {
    const results = await Promise.all(sources.map((source) => source(context)));
    const entries = results.flatMap(({ value }) => value.entries);
    const watch = results.flatMap(({ value }) => value.watch ?? []);
    const files = results.flatMap(({ value }) => value.files ?? []);
    const diagnostics = results.flatMap((result) => result.diagnostics);
    const file = path.join(context.root, resultsFile);
    if (!existsSync(file)) return { value: { entries, watch, files }, diagnostics };
    const ran = parseResults({ text: readFileSync(file, 'utf8'), file: resultsFile });
    const page = coverageEntry(entries, ran.value, context.root);
    return {
      value: { entries: [...entries, page], watch: [...watch, file], files },
      diagnostics: [...diagnostics, ...ran.diagnostics],
    };
  };
}

function coverageEntry(entries: readonly Entry[], results: Results, root: string): Entry {
  const pages = pagesByUse(results, entries, root);
  const commands = entries.flatMap(({ id }) => /^api\/((?:browser|element|mock)\/.+)$/.exec(id)?.slice(1) ?? []);
  const matchers = [...new Set(entries.flatMap(matcherNames))].sort();
  const tables = [
    ['Commands', commands.map((use) => row(use, `[\`${use.replace('/', '.')}\`](/docs/api/${use})`, pages))],
    [
      'Matchers',
      matchers.map((name) =>
        row(`matcher/${name}`, `[\`${name}\`](/docs/api/expect-webdriverio#${name.toLowerCase()})`, pages),
      ),
    ],
    ['Hooks', hooks.map((name) => row(`hook/${name}`, `[\`${name}\`](/docs/options#${name.toLowerCase()})`, pages))],
    ...protocols.map(
      ({ id, title }) =>
        [
          title,
          endpointNames(entries, id).map((name) =>
            row(`browser/${name}`, `[\`${name}\`](/docs/api/${id}#${name.toLowerCase()})`, pages),
          ),
        ] as const,
    ),
  ] as const;
  const text = tables.flatMap(([title, rows]) =>
    rows.length === 0 ? [] : `## ${title}\n\n| Name | Samples on |\n|---|---|\n${rows.join('\n')}`,
  );
  const source = `Find out how others use a command, a matcher, a hook or an endpoint: search this page for its name (Ctrl+F), then open one of the pages beside it. Each of them has a complete sample that calls it. Copy the sample, or download it as a project. If you have a task but no name for it, start with [I want to …](/docs/recipes/i-want-to).

Recipes come first, then guides, then the page of the command itself. The samples ran with WebdriverIO ${results.versions.webdriverio} in ${results.browser}. \`none\` means that no sample ran here, for instance because it needs a phone.\n\n${text.join('\n\n')}\n`;
  return {
    id,
    collection: 'docs',
    kind: 'doc',
    route: `/docs/${id}`,
    frontMatter: {
      title: 'Find a sample',
      description:
        'Find a running sample for each command, matcher, hook and endpoint of WebdriverIO 7: in recipes, in guides and on its own page.',
    },
    place: { file: resultsFile },
    body: { format: 'markdown', source },
  };
}

/** Links to the pages with a sample that ran and used something, by its name: recipes first, then guides, then others. */
function pagesByUse(results: Results, entries: readonly Entry[], root: string): Map<string, string[]> {
  const pages = new Map<string, Set<string>>();
  for (const { route, problem, uses } of Object.values(results.samples)) {
    if (problem !== undefined) continue;
    for (const use of uses) pages.set(use, (pages.get(use) ?? new Set()).add(route));
  }
  const titles = new Map(entries.map(({ route, frontMatter }) => [route, frontMatter.title]));
  const link = (route: string) => {
    if (!titles.has(route)) titles.set(route, titleInFile(root, route));
    return `[${titles.get(route) ?? (route.slice(route.lastIndexOf('/') + 1) || 'Home page')}](${route})`;
  };
  return new Map(
    [...pages].map(([use, routes]) => [
      use,
      [...routes].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).map(link),
    ]),
  );
}

/** Returns the title in the file of a guide or a post, if there is one. */
function titleInFile(root: string, route: string): string | undefined {
  const name = route.replace(/^\/blog\/(\d+)\/(\d+)\/(\d+)\//, '/blog/$1-$2-$3-');
  const file = ['.md', '.mdx'].map((end) => path.join(root, `content${name}${end}`)).find((file) => existsSync(file));
  return file && /^title: (?:"(.+)"|(.+))$/m.exec(readFileSync(file, 'utf8'))?.slice(1).find(Boolean);
}

/** Readers know the page of a command already; they want to see it in a task: in recipes, in guides, then elsewhere. */
function rank(route: string): number {
  const order = [/^\/docs\/recipes\//, /^\/docs\/(?!api\/)/, /^\/docs\//, /^\/$/];
  const at = order.findIndex((pattern) => pattern.test(route));
  return at < 0 ? order.length : at;
}

/** Returns a row of a table: what it is, and up to three pages. */
function row(use: string, name: string, pages: ReadonlyMap<string, readonly string[]>): string {
  const links = pages.get(use) ?? [];
  const more = links.length > 3 ? ` and ${links.length - 3} more` : '';
  return `| ${name} | ${links.slice(0, 3).join(', ') || 'none'}${more} |`;
}

/** Pages of protocols, in order of use. */
const protocols = [
  { id: 'webdriver', title: 'WebDriver protocol' },
  { id: 'chromium', title: 'Chromium' },
  { id: 'gecko', title: 'Firefox' },
  { id: 'selenium', title: 'Selenium' },
  { id: 'appium', title: 'Appium' },
  { id: 'mjsonwp', title: 'Mobile JSON Wire Protocol' },
  { id: 'jsonwp', title: 'JSON Wire Protocol' },
  { id: 'saucelabs', title: 'Sauce Labs' },
] as const;

/** Returns the endpoints that the page of a protocol has a section for. */
function endpointNames(entries: readonly Entry[], protocol: string): string[] {
  const body = entries.find(({ id }) => id === `api/${protocol}`)?.body;
  if (!body || body.format === 'react') return [];
  return [...body.source.matchAll(/^#{2,3} ([a-z][\w\\]+)(?: \{#\w+\})?$/gm)].map(([, name]) =>
    name!.replaceAll('\\', ''),
  );
}

/** Returns the matchers that the page of the matchers has a section for. */
function matcherNames({ id, body }: Entry): string[] {
  if (id !== 'api/expect-webdriverio' || body.format === 'react') return [];
  return [...body.source.matchAll(/^#{2,4} `?(to[A-Z]\w+)/gm)].map(([, name]) => name!);
}
