import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scopes } from '../model/model.ts';
import type { PackageFolder } from '../packages/fetch-package.ts';
import { commandFolder } from '../webdriverio/layout.ts';

/** A protocol file: methods by path, endpoints by method. */
type ProtocolFile = Readonly<Record<string, Readonly<Record<string, { readonly command: string }>>>>;

/** What the pages that are generated from a file of a package must show. */
export interface GeneratedNames {
  /** Id of the page; of commands, which have a page each, what their ids begin with. */
  readonly page: string;
  /** What all of them are called. */
  readonly title: string;
  /** What one of them is called. */
  readonly kind: string;
  /** File or folder of the package, for diagnostics. */
  readonly file: string;
  readonly names: readonly string[];
}

/** The packages that pages are generated from. */
export interface GeneratedPackages {
  readonly protocols: PackageFolder;
  readonly framework: PackageFolder;
  readonly matchers: PackageFolder;
}

/**
 * Reads the packages' own files, by other means than the extractor: every endpoint (`GET /session/:sessionId/alert isAlertOpen`),
 * every command that has a file (as the id of its page), every matcher of the types.
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
    return {
      page: `api/${protocol}`,
      title: `Endpoints of ${protocol}`,
      kind: 'endpoint',
      file: `${name}@${version}/protocols/${file}`,
      names,
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
    };
  });
}

function readMatchers({ folder, name, version }: PackageFolder): GeneratedNames {
  const file = 'types/expect-webdriverio.d.ts';
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, body = ''] = /interface Matchers<[^{]*\{([\s\S]*?)^ {4}\}/m.exec(text) ?? [];
  const names = [...body.matchAll(/^\s+(to\w+)\s*[(<]/gm)].map((match) => match[1]!);
  return {
    page: 'api/expect-webdriverio',
    title: 'Matchers',
    kind: 'matcher',
    file: `${name}@${version}/${file}`,
    names: [...new Set(names)],
  };
}
