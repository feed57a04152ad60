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
    const page = coverageEntry(entries, ran.value);
    return {
      value: { entries: [...entries, page], watch: [...watch, file], files },
      diagnostics: [...diagnostics, ...ran.diagnostics],
    };
  };
}

function coverageEntry(entries: readonly Entry[], results: Results): Entry {
  const pages = pagesByUse(results);
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
  const source = `Look up a command, a matcher, a hook or an endpoint here to see it in use: in a recipe with other commands, in a guide, or alone on its own page. Each page on the right has a sample that calls it and that you can copy as it stands; we ran it with WebdriverIO ${results.versions.webdriverio} in ${results.browser}. \`none\` means that no sample could run it here, for instance because it needs a phone.\n\n${text.join('\n\n')}\n`;
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

/** Routes of the pages with a sample that ran and used something, by its name. */
function pagesByUse(results: Results): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const { route, problem, uses } of Object.values(results.samples)) {
    if (problem !== undefined) continue;
    for (const use of uses) pages.set(use, (pages.get(use) ?? new Set()).add(route));
  }
  return pages;
}

/** Readers know the page of a command already; they want to see it in a task: in recipes, in guides, then elsewhere. */
function rank(route: string): number {
  const order = [/^\/docs\/recipes\//, /^\/docs\/(?!api\/)/, /^\/docs\//, /^\/$/];
  const at = order.findIndex((pattern) => pattern.test(route));
  return at < 0 ? order.length : at;
}

/** Returns a row of a table: what it is, and up to three pages. */
function row(use: string, name: string, pages: ReadonlyMap<string, ReadonlySet<string>>): string {
  const routes = [...(pages.get(use) ?? [])].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const links = routes
    .slice(0, 3)
    .map((route) => `[${route.slice(route.lastIndexOf('/') + 1) || 'Home page'}](${route})`);
  const more = routes.length > 3 ? ` and ${routes.length - 3} more` : '';
  return `| ${name} | ${links.join(', ') || 'none'}${more} |`;
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
