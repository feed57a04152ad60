import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedNames, PackageFolder } from '@lectern/apiref';
import { commandFolder, scopes } from '../commands/layout.ts';
import { matcherPageId } from '../matchers/matcher-page.ts';

/** A protocol file: methods by path, endpoints by method. */
type ProtocolFile = Readonly<Record<string, Readonly<Record<string, { readonly command: string }>>>>;

/** The packages from which pages are generated. */
export interface GeneratedPackages {
  readonly protocols: PackageFolder;
  readonly framework: PackageFolder;
  readonly matchers: PackageFolder;
}

/**
 * Reads the packages' own files in another way than the pages do: every endpoint (`GET /session/:sessionId/alert
 * isAlertOpen`), every command with a file (as the id of its page), every matcher of the types.
 */
export function generatedNames({ protocols, framework, matchers }: GeneratedPackages): GeneratedNames[] {
  return [...readProtocols(protocols), ...readCommands(framework), readMatchers(matchers)];
}

function readProtocols({ folder, name, version }: PackageFolder): GeneratedNames[] {
  const files = readdirSync(path.join(folder, 'protocols')).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const json = JSON.parse(readFileSync(path.join(folder, 'protocols', file), 'utf8')) as ProtocolFile;
    const names = Object.entries(json).flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, { command }]) => `${method} ${route} ${command}`),
    );
    const protocol = file.replace('.json', '');
    const page = `api/${protocol}`;
    return {
      page,
      title: `Endpoints of ${protocol}`,
      kind: 'endpoint',
      file: `${name}@${version}/protocols/${file}`,
      names,
      shown: (pages) => shownEndpoints(pages.get(page) ?? ''),
    };
  });
}

function readCommands({ folder, name, version }: PackageFolder): GeneratedNames[] {
  return scopes.map((scope) => {
    const home = path.join(folder, commandFolder(scope));
    const files = existsSync(home) ? readdirSync(home).filter((file) => file.endsWith('.js')) : [];
    return {
      page: `api/${scope}`,
      title: `Commands of ${scope}`,
      kind: 'command',
      file: `${name}@${version}/${commandFolder(scope)}`,
      names: files.map((file) => `api/${scope}/${file.replace('.js', '')}`),
      shown: (pages) => [...pages.keys()].filter((id) => id.startsWith(`api/${scope}/`)),
      // Commands without a file of their own have pages too; that each of them exists is checked where they are read.
      mayShowMore: true,
    };
  });
}

function readMatchers({ folder, name, version }: PackageFolder): GeneratedNames {
  const file = 'types/expect-webdriverio.d.ts';
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, body = ''] = /interface Matchers<[^{]*\{([\s\S]*?)^ {4}\}/m.exec(text) ?? [];
  const names = [...body.matchAll(/^\s+(to\w+)\s*[(<]/gm)].map((match) => match[1]!);
  return {
    page: matcherPageId,
    title: 'Matchers',
    kind: 'matcher',
    file: `${name}@${version}/${file}`,
    names: [...new Set(names)],
    shown: (pages) => [...(pages.get(matcherPageId) ?? '').matchAll(/^### `(to\w+)`/gm)].map((match) => match[1]!),
  };
}

/** Returns the endpoints of a protocol's page, as `GET /session/:sessionId/alert isAlertOpen`. */
function shownEndpoints(source: string): string[] {
  const section = /^#{2,3} `(\S+)` \{#[^}]*\}\n+<p class="api-endpoint"><b>(\w+)<\/b> <code>(.*?)<\/code>/gm;
  const plain = (html: string) => html.replace(/<[^>]*>/g, '');
  return [...source.matchAll(section)].map(
    ([, command = '', method, route = '']) => `${method} ${plain(route)} ${command}`,
  );
}
