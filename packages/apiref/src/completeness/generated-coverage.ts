import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnostic, type Entry } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { scopes } from '../model/model.ts';
import type { PackageFolder } from '../packages/fetch-package.ts';
import { commandFolder } from '../webdriverio/layout.ts';
import type { CoverageCount } from './subject.ts';

/** A protocol file: methods by path, endpoints by method. */
type ProtocolFile = Readonly<Record<string, Readonly<Record<string, { readonly command: string }>>>>;

/** Something that a generated page must show. */
interface Wanted {
  readonly page: string;
  readonly title: string;
  readonly kind: string;
  readonly file: string;
  readonly names: readonly string[];
}

/**
 * Counts what the generated pages show and compares it with the packages' own files, read anew: every endpoint with its method and
 * path, every command with a file, every matcher of the types.
 */
export function generatedCoverage(input: {
  readonly entries: readonly Entry[];
  readonly protocols: PackageFolder;
  readonly framework: PackageFolder;
  readonly matchers: PackageFolder;
}): Result<readonly CoverageCount[]> {
  const { entries, protocols, framework, matchers } = input;
  const sources = new Map(entries.map(({ id, body }) => [id, body.format === 'markdown' ? body.source : ''] as const));
  const shownCommands = new Set([...sources.keys()]);
  const results = [
    ...readProtocolFiles(protocols).map((wanted) => compare(wanted, endpointsOf(sources.get(wanted.page)))),
    ...readCommandFiles(framework).map((wanted) => compare(wanted, shownCommands, false)),
    compare(readMatchers(matchers), headingsOf(sources.get('api/expect-webdriverio'), /^### (to\w+)/gm)),
  ];
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

function compare(wanted: Wanted, shown: ReadonlySet<string>, whole = true): Result<CoverageCount> {
  const { page, title, kind, file, names } = wanted;
  const missing = names.filter((name) => !shown.has(name));
  const unknown = whole ? [...shown].filter((name) => !names.includes(name)) : [];
  const diagnostics: Diagnostic[] = [
    ...missing.map((name) => diagnostic('coverage-generated-missing', { file }, { page, kind, name })),
    ...unknown.map((name) => diagnostic('coverage-generated-unknown', { file }, { page, kind, name })),
  ];
  return { value: { title, page, described: names.length - missing.length, total: names.length }, diagnostics };
}

/** `GET /session/:sessionId/alert isAlertOpen`, for each endpoint of each protocol file. */
function readProtocolFiles({ folder, name, version }: PackageFolder): Wanted[] {
  const files = readdirSync(path.join(folder, 'protocols')).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const json = JSON.parse(readFileSync(path.join(folder, 'protocols', file), 'utf8')) as ProtocolFile;
    const names = Object.entries(json).flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, { command }]) => `${method} ${route} ${command}`),
    );
    const protocol = file.replace('.json', '');
    return {
      page: `api/${protocol}`,
      title: `Endpoints of ${protocol}`,
      kind: 'endpoint',
      file: `${name}@${version}/protocols/${file}`,
      names,
    };
  });
}

function endpointsOf(source = ''): ReadonlySet<string> {
  const sections = source.matchAll(
    /^## (\S+) \{#[^}]*\}\n+<p class="api-endpoint"><b>(\w+)<\/b> <code>(.*?)<\/code>/gm,
  );
  const plain = (html: string) => html.replace(/<[^>]*>/g, '');
  // A name that begins with an underscore stands escaped in Markdown.
  const named = (heading: string) => heading.replaceAll('\\', '');
  return new Set(
    [...sections].map(([, command = '', method, route = '']) => `${method} ${plain(route)} ${named(command)}`),
  );
}

/** The page of each command that has a file of its own. */
function readCommandFiles({ folder, name, version }: PackageFolder): Wanted[] {
  return scopes.map((scope) => {
    const home = path.join(folder, commandFolder(scope));
    const files = existsSync(home) ? readdirSync(home).filter((file) => file.endsWith('.js')) : [];
    return {
      page: `api/${scope}`,
      title: `Commands of ${scope}`,
      kind: 'command',
      file: `${name}@${version}/${commandFolder(scope)}`,
      names: files.map((file) => `api/${scope}/${file.replace('.js', '')}`),
    };
  });
}

function readMatchers({ folder, name, version }: PackageFolder): Wanted {
  const file = 'types/expect-webdriverio.d.ts';
  const [, body = ''] =
    /interface Matchers<[^{]*\{([\s\S]*?)^ {4}\}/m.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
  const names = [...body.matchAll(/^\s+(to\w+)\s*[(<]/gm)].map((match) => match[1]!);
  return {
    page: 'api/expect-webdriverio',
    title: 'Matchers',
    kind: 'matcher',
    file: `${name}@${version}/${file}`,
    names: [...new Set(names)],
  };
}

function headingsOf(source = '', heading: RegExp): ReadonlySet<string> {
  return new Set([...source.matchAll(heading)].map((match) => match[1]!));
}
