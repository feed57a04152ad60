import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from 'lectern';
import type { Diagnostic } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { fetchPackages, type PackageFolder } from '../lock/fetch-packages.ts';
import { pageEntry } from '../pages/page-entry.ts';
import { readNotes, strayNotes } from '../pages/read-notes.ts';
import type { ReadmePolicy, RouteKnowledge } from '../readme/context.ts';
import { docsRoutes } from '../readme/docs-routes.ts';
import { packageRoutes } from '../readme/package-routes.ts';
import { readmePage } from '../readme/readme-page.ts';
import {
  filesAddress,
  findRepository,
  type Repository,
  type RepositoryFields,
  versionAddress,
} from '../readme/repository.ts';
import { checkedSource, readmesForms } from './option-forms.ts';
import { editAddress, type GeneratedPagesOptions, prepare } from './source-options.ts';

/** A page that shows a package's README. */
export interface ReadmePageInput {
  /** Page id, which is also its route below the route of the collection. */
  readonly id: string;
  readonly package: string;
  readonly title: string;
  /** One sentence about what the reader can do with the package. */
  readonly description: string;
  /** Address of its repository at GitHub, if its `package.json` names none. */
  readonly repository?: string;
}

/** The further options of the source of READMEs. */
export interface ReadmesOptions extends GeneratedPagesOptions {
  readonly pages: readonly ReadmePageInput[];
  /** Folder of the hand-written documents, which links can lead to. Default: `content/docs`. */
  readonly docsDir?: string;
  /** Further routes that links can lead to. Links to unknown pages become plain text. Default: none. */
  readonly routes?: readonly string[];
  /** What the site knows of these READMEs. Default: nothing. */
  readonly policy?: ReadmePolicy;
  /** Returns Markdown that follows the README, for example a table of what the package's types declare. Default: none. */
  readonly below?: (readme: ShownReadme) => string;
}

/** A README that becomes a page. */
export interface ShownReadme {
  readonly page: ReadmePageInput;
  readonly home: PackageFolder;
  /** Its Markdown, as published. */
  readonly text: string;
}

/** A package with its README, ready to become a page. */
interface FoundReadme {
  readonly page: ReadmePageInput;
  readonly home: PackageFolder;
  readonly file: string;
  readonly repository: Repository | undefined;
}

/**
 * Returns a source of pages that show the README of locked packages: cleaned, with working links and images, and corrected by notes.
 * If a package cannot be fetched or has no README, it is reported, and the other pages are still made.
 */
export function readmes(options: ReadmesOptions): Source {
  return checkedSource(options, readmesForms, readmesSource);
}

/** Returns the source for options that are valid. */
function readmesSource(options: ReadmesOptions): Source {
  return async (context) => {
    const prepared = prepare(options, context);
    const { root, collection, base, missing, notes: folder } = prepared.value;
    const { policy = {} } = options;
    const docsDir = path.resolve(root, options.docsDir ?? 'content/docs');
    const fetched = await fetchPackages({ ...prepared.value, names: options.pages.map((page) => page.package) });
    const ids = new Set(options.pages.map(({ id }) => id));
    const notes = readNotes({ folder, root, own: /^[^/]+$/ });
    const diagnostics: Diagnostic[] = [prepared, fetched, notes].flatMap((result) => result.diagnostics);
    diagnostics.push(...strayNotes(notes.value, ids));

    const found = options.pages.flatMap((page) => {
      const home = fetched.value.find(({ name }) => name === page.package);
      const readme = home && findReadme(page, home, policy);
      if (home && !readme) diagnostics.push(diagnostic('package-without-readme', placeOf(home), { name: home.name }));
      return readme ?? [];
    });
    const hasDocument = docsRoutes({ folder: docsDir, base, others: new Set(options.routes) });
    const routes = knowRoutes({ found, hasDocument, base, policy });
    const versions = new Map(fetched.value.map(({ name, version }) => [name, majorOf(version)]));
    const versionOf = (name: string) => policy.versionOf?.(name) ?? versions.get(name);

    const entries = found.map(({ page, home, file, repository }, index) => {
      const { id, title, description } = page;
      const files = repository && filesAddress(repository);
      const result = readmePage({
        id,
        title,
        description,
        text: shownText({ page, home, text: readFileSync(file, 'utf8') }, options.below),
        context: {
          title,
          route: `${base}/${id}`,
          folder: home.folder,
          routes,
          versionOf,
          policy,
          ...(files && { files }),
        },
        note: notes.value.get(id),
      });
      diagnostics.push(...result.diagnostics);
      const { name, version, license } = home;
      return pageEntry({
        page: result.value,
        collection,
        base,
        place: { file: `${name}@${version}/${path.basename(file)}` },
        origin: { package: name, version, license, url: versionAddress(name, version, repository) },
        position: index + 1,
        missing,
        strangersFile: file,
        editUrl: editAddress({ page: id, context, notes: notes.value }),
      });
    });
    const watch = [...prepared.value.watch, docsDir];
    return { value: { entries, watch, isPartial: found.length < options.pages.length }, diagnostics };
  };
}

function shownText(readme: ShownReadme, below: ReadmesOptions['below']): string {
  const added = below?.(readme) ?? '';
  return added === '' ? readme.text : `${readme.text.trimEnd()}\n\n${added}`;
}

function findReadme(page: ReadmePageInput, home: PackageFolder, policy: ReadmePolicy): FoundReadme | undefined {
  const name = readdirSync(home.folder).find((file) => /^readme\.(md|markdown)$/i.test(file));
  if (name === undefined) return undefined;
  const manifest = JSON.parse(readFileSync(path.join(home.folder, 'package.json'), 'utf8')) as RepositoryFields;
  const repository = findRepository(manifest, page.repository, policy);
  return { page, home, file: path.join(home.folder, name), repository };
}

function knowRoutes(input: {
  readonly found: readonly FoundReadme[];
  readonly hasDocument: RouteKnowledge['has'];
  readonly base: string;
  readonly policy: ReadmePolicy;
}): RouteKnowledge {
  const { found, hasDocument, base, policy } = input;
  const packages = found.map(({ page, repository }) => ({
    name: page.package,
    route: `${base}/${page.id}`,
    repository,
  }));
  const own = new Set(packages.map(({ route }) => route));
  return {
    has: (route, anchor) => (anchor === undefined && own.has(route)) || hasDocument(route, anchor),
    ofPackage: packageRoutes(packages, policy),
  };
}

/**
 * Returns the version range that a documented package is pinned to: its major version, or the full version below 1, where
 * any release may break.
 */
function majorOf(version: string): string {
  const [major = ''] = version.split('.');
  return major === '0' ? version : major;
}

function placeOf({ name, version }: PackageFolder): { readonly file: string } {
  return { file: `${name}@${version}/package.json` };
}
