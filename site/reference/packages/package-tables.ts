import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPages, type PackageFolder } from '@lectern/apiref';
import type { Entry, Source } from 'lectern';
import { intersects } from 'semver';
import { readmePages } from '../../readmes.ts';
import { type PageText, readPageText, textFolder } from '../read-text.ts';
import { type ListedPage, lists, packagesOfGuides, protocols, trials } from './listed-packages.ts';

/** Packages that are released with the framework, and the one whose version says which release that is. */
const own = '@wdio/';
const framework = '@wdio/cli';
/** The packages with which others declare their version. */
const peers = ['@wdio/cli', 'webdriverio', '@wdio/types', '@wdio/cucumber-framework'];
/** The place of the table in the text. */
const marker = '<!-- packages -->';

/** What the tables need from a `package.json`. */
interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns a source of the overview pages of reporters and services: our text with a table made from the locked packages.
 */
export function packageTables(): Source {
  const pageOf = new Map(readmePages.map(({ id, package: name }) => [id, name]));
  const names = lists.flatMap(({ ids }) => ids.flatMap((id) => pageOf.get(id) ?? packagesOfGuides[id] ?? []));
  const source = generatedPages({
    packages: [...names, framework],
    own: /^(?:reporters|services)$/,
    watch: [textFolder, 'content/docs'],
    async make({ root, packages }) {
      const byName = new Map(packages.map((home) => [home.name, home]));
      const release = byName.get(framework)!.version;
      const pages = lists.flatMap((list) => {
        const text = readPageText(root, list.id);
        const rows = list.ids.map((id) => row({ page: listedPage(root, id), home: homeOf(id), release, list }));
        return text ? [draft(list.id, text, [...header(list.hasProtocol), ...rows].join('\n'))] : [];
      });
      return { value: pages, diagnostics: [] };

      function homeOf(id: string): PackageFolder | undefined {
        return byName.get(pageOf.get(id) ?? packagesOfGuides[id] ?? '');
      }
    },
  });
  // The text is ours, so no package is its origin.
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const entries = value.entries.map(({ origin: _, ...entry }): Entry => entry);
    return { value: { ...value, entries }, diagnostics };
  };
}

function draft(id: string, { file, frontMatter, body }: PageText, table: string) {
  const { title = '', description = '' } = frontMatter;
  const page = { id, title, description, body: `${body.replace(marker, () => table)}\n` };
  return { page, place: { file }, origin: { package: '', version: '', license: '' } };
}

/** Returns the title and description of a page: from the list of READMEs, or from our guide. */
function listedPage(root: string, id: string): ListedPage {
  const page = readmePages.find((readme) => readme.id === id);
  if (page) return page;
  const text = readFileSync(path.join(root, 'content/docs', `${id}.md`), 'utf8');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { id, title: field('title'), description: field('description') };
}

function header(hasProtocol: boolean): string[] {
  const names = ['Name', 'What it is for', ...(hasProtocol ? ['Protocol'] : []), 'Version 7', 'Maintained', 'License'];
  return [names, names.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`);
}

function row(input: {
  readonly page: ListedPage;
  readonly home: PackageFolder | undefined;
  readonly release: string;
  readonly list: (typeof lists)[number];
}): string {
  const { page, home, release, list } = input;
  const cells = [
    `[${page.title}](/docs/${page.id})`,
    page.description,
    ...(list.hasProtocol ? [home ? (protocols[page.id] ?? 'any') : ''] : []),
    ...(home ? [fitness(home), upkeep(home, release), home.license] : ['no package for it', '', '']),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Tells whether a package works with version 7: what it declares, or the result of trying it if it declares nothing or
 * something else.
 */
function fitness({ name, folder }: PackageFolder): string {
  const { peerDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const asked = peers.flatMap((peer) => (peerDependencies[peer] ? [[peer, peerDependencies[peer]] as const] : []));
  if (name.startsWith(own) || (asked.length > 0 && asked.every(([, range]) => intersects(range, '7.x')))) return 'yes';
  const [said] = asked.map(([peer, range]) => `asks for \`${peer}\` ${range}`);
  return [said, trials[name]].filter(Boolean).join('; ') || 'not said';
}

function upkeep({ name, version }: PackageFolder, release: string): string {
  if (!name.startsWith(own)) return `by others, ${version}`;
  return version === release ? `with WebdriverIO, ${version}` : `with WebdriverIO, until ${version}`;
}
