import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { Library } from '../extract/library.ts';
import type { PackageFolder } from '../packages/fetch-package.ts';
import { commandFolder, framework, implicitWaitFile } from '../webdriverio/layout.ts';
import { applyOverrides } from './apply-overrides.ts';
import { chainableReturn, readChainable } from './chainable.ts';
import { checkCommands } from './check-commands.ts';
import { checkFacts } from './check-facts.ts';
import { type CommandFacts, readFacts } from './facts.ts';
import { type BuildContext, joinCommand } from './join-command.ts';
import { type ApiCommand, type ApiModel, type ApiType, type Scope, scopes } from './model.ts';
import type { TypePolicy } from './named-types.ts';
import type { Override } from './overrides.ts';
import { readProtocolCommands } from './protocol-commands.ts';
import { readOptionDefaults } from './readable-default.ts';

/** Counts up when the model's shape or the reading of the packages changes: a stored model of another one is not used. */
export const extractorVersion = '1';

/** Reads the packages into the model: facts, then overrides, then joined commands; every disagreement is a diagnostic. */
export function buildModel(input: {
  readonly packages: readonly PackageFolder[];
  readonly library: Library;
  readonly overrides: readonly Override[];
  readonly policy: TypePolicy;
  /** Commands that may lack a page, with the reason. */
  readonly pageless: Readonly<Record<string, string>>;
}): Result<ApiModel> {
  const { packages, library, overrides, policy } = input;
  const diagnostics: Diagnostic[] = [];
  const home = packages.find(({ name }) => name === framework)!;
  const chainable = readChainable(library);

  const all = new Map<string, CommandFacts>();
  for (const scope of scopes) {
    for (const name of commandNames(home, scope)) {
      const read = readFacts({ scope, name, library });
      const file = `${home.name}@${home.version}/${commandFolder(scope)}/${name}.js`;
      if (!read) {
        diagnostics.push(diagnostic('api-command-undocumented', { file }, { command: `${scope}/${name}` }));
        continue;
      }
      const facts = { ...read, signatures: read.signatures.map((item) => chainableReturn(name, item, chainable)) };
      const mended = applyOverrides({ facts, overrides: overrides.filter(({ command }) => command === facts.id) });
      diagnostics.push(...mended.diagnostics, ...checkFacts(mended.value));
      all.set(facts.id, mended.value);
    }
  }
  for (const { command, kind, reason } of overrides.filter((item) => !all.has(item.command))) {
    const file = `${home.name}@${home.version}`;
    diagnostics.push(diagnostic('api-override-unused', { file }, { command, kind, reason }));
  }

  diagnostics.push(...checkCommands({ library, pages: new Set(all.keys()), pageless: input.pageless }));

  const context: BuildContext = {
    all,
    library,
    policy,
    version: home.version,
    options: readOptionDefaults(library),
    protocols: readProtocolCommands(library),
    immediate: immediateCommands(library),
  };
  const commands: ApiCommand[] = [];
  const types: Record<string, ApiType> = {};
  for (const facts of all.values()) {
    const joined = joinCommand(facts, context);
    commands.push(joined.value.command);
    for (const type of joined.value.types) types[type.key] = type;
    diagnostics.push(...joined.diagnostics);
  }
  const versions = packages.map(({ name, version, license }) => [name, { name, version, license }] as const);
  return {
    value: { extractor: extractorVersion, packages: Object.fromEntries(versions), commands, types },
    diagnostics,
  };
}

/** The commands of a scope in the order of the sidebar: `$` and `$$` first, then by the alphabet without regard to case. */
function commandNames(home: PackageFolder, scope: Scope): string[] {
  return readdirSync(path.join(home.folder, commandFolder(scope)))
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .sort((a, b) => rank(a) - rank(b) || compare(a.toLowerCase(), b.toLowerCase()));
}

function rank(name: string): number {
  return name === '$' ? 0 : name === '$$' ? 1 : 2;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The expression of the element commands that run at once, found or not; undefined if the file no longer has one. */
function immediateCommands(library: Library): RegExp | undefined {
  const text = library.text({ package: framework, path: implicitWaitFile }) ?? '';
  const pattern = /commandName\.match\(\/(.+)\/\)/.exec(text)?.[1];
  return pattern ? new RegExp(pattern) : undefined;
}
