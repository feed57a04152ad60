import { readdirSync } from 'node:fs';
import path from 'node:path';
import type {
  ApiExample,
  ApiItem,
  ApiThrow,
  ItemFacts,
  LibraryDescription,
  PackageFolder,
  ReadInput,
  ReadLibrary,
} from '@lectern/apiref';
import type { Library } from '@lectern/apiref/toolkit';
import type { Diagnostic, Result } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { chainableReturn, readChainable } from './chainable.ts';
import { checkCommands } from './check-commands.ts';
import { type CommandFacts, readFacts } from './command-facts.ts';
import { besides, commandFolder, framework, implicitWaitFile, type Scope, scopes } from './layout.ts';
import { noRunReason } from './no-run.ts';
import { optionDefault, readOptionDefaults } from './option-defaults.ts';
import { overrides } from './overrides.ts';
import {
  correctedDefaults,
  type DevtoolsException,
  devtoolsExceptions,
  pagelessCommands,
  typePolicy,
} from './policy.ts';
import { readProtocolCommands } from './protocol-commands.ts';
import { relatedCommands } from './related.ts';
import { applyException, type CommandSupport, type ProtocolCall, readSupport } from './support.ts';

/** What we know about a command in addition to the reference of any package. */
export interface CommandDetails {
  /** On an element that was not found yet, it waits for the element first and throws if that times out. */
  readonly waitsForElement: boolean;
  /** Commands of an automation protocol that its code calls. */
  readonly calls: readonly ProtocolCall[];
  readonly support: CommandSupport;
}

/** Overrides for reading the commands, for tests. */
interface CommandPolicy {
  readonly pageless: Readonly<Record<string, string>>;
  readonly exceptions: Readonly<Record<string, DevtoolsException>>;
}

/** The framework. Its commands are methods of objects, each in a file, so we find them ourselves. */
export const library: LibraryDescription = {
  package: framework,
  besides,
  read: readCommands({ pageless: pagelessCommands, exceptions: devtoolsExceptions }),
  overrides,
  types: typePolicy,
  mustDescribe: true,
};

/** Returns the reader of the commands of every scope, in the order of the sidebar. */
export function readCommands({ pageless, exceptions }: CommandPolicy): NonNullable<LibraryDescription['read']> {
  return ({ library, home }: ReadInput): Result<ReadLibrary> => {
    const diagnostics: Diagnostic[] = [];
    const commands = new Map<string, CommandFacts>();
    const chainable = readChainable(library);
    for (const scope of scopes) {
      for (const name of commandNames(home, scope)) {
        const read = readFacts({ scope, name, library, version: home.version });
        const file = `${home.name}@${home.version}/${commandFolder(scope)}/${name}.js`;
        if (!read) {
          diagnostics.push(diagnostic('command-undocumented', { file }, { command: `${scope}/${name}` }));
          continue;
        }
        const exception = exceptions[read.id];
        const code = exception ? applyException(read.code, exception) : read.code;
        if (exception && !code) {
          const { reason } = exception;
          diagnostics.push(diagnostic('devtools-exception-unused', { file }, { command: read.id, reason }));
        }
        const signatures = read.signatures.map((item) => chainableReturn(name, item, chainable));
        commands.set(read.id, { ...read, signatures, code: code ?? read.code });
      }
    }
    diagnostics.push(...checkCommands({ library, pages: new Set(commands.keys()), pageless }));

    const options = readOptionDefaults(library);
    const complete = completion(library, exceptions);
    return {
      value: { items: [...commands.values()], readDefault: (text) => optionDefault(text, options), complete },
      diagnostics,
    };
  };
}

function completion(library: Library, exceptions: CommandPolicy['exceptions']): NonNullable<ReadLibrary['complete']> {
  const protocols = readProtocolCommands(library);
  const immediate = immediateCommands(library);
  return (item: ApiItem, itemFacts: ItemFacts, items: ReadonlyMap<string, ItemFacts>): ApiItem => {
    const facts = itemFacts as CommandFacts;
    const all = items as ReadonlyMap<string, CommandFacts>;
    const exception = exceptions[facts.id];
    const devtoolsReason = exception?.unreached === undefined ? exception?.reason : undefined;
    const { calls, support } = readSupport({ facts, all, protocols, devtoolsReason });
    const waitsForElement = facts.group === 'element' && immediate !== undefined && !immediate.test(facts.name);
    const details: CommandDetails = { waitsForElement, calls, support };
    const { missing } = support;
    const defaults = correctedDefaults[facts.id] ?? {};
    return {
      ...item,
      parameters: item.parameters.map((one) => {
        const text = defaults[one.name];
        return text === undefined ? one : { ...one, default: { kind: 'value' as const, text } };
      }),
      throws: throwsOf(item, waitsForElement),
      examples: completeExamples(item.examples, missing, facts.platforms),
      related: relatedCommands(facts, all),
      details,
    };
  };
}

/**
 * Returns the package's samples that readers can run: with their page in the same block, or on a device. Others assume a
 * page that nobody has, or one on the internet; notes replace them.
 */
function completeExamples(
  examples: readonly ApiExample[],
  missing: readonly string[],
  platforms: readonly string[] | undefined,
): ApiExample[] {
  const withPage = new Set(examples.flatMap(({ language, group }) => (language === 'html' ? [group] : [])));
  return examples.flatMap((example) => {
    const noRun = noRunReason({ example, missing, platforms });
    const isOnDevice = platforms !== undefined || missing.includes('stopRecordingScreen');
    return withPage.has(example.group) || isOnDevice ? [{ ...example, ...(noRun && { noRun }) }] : [];
  });
}

/** Returns the errors of the code, the message that an option replaces, and the error of the wait for the element. */
function throwsOf(item: ApiItem, waitsForElement: boolean): ApiThrow[] {
  const byMessage = new Map(item.throws.map(({ type, message }) => [message, { type, message }]));
  const timeoutMessage = item.parameters.find(({ name }) => name.endsWith('.timeoutMsg'))?.default;
  if (timeoutMessage?.kind === 'message') {
    byMessage.set(timeoutMessage.text, { type: 'Error', message: timeoutMessage.text });
  }
  // The code of some commands reports the same as the wait before it.
  const message = `Can't call ${item.name} on element with selector "…" because element wasn't found`;
  if (waitsForElement) byMessage.set(message, { type: 'Error', message });
  return [...byMessage.values()];
}

/** Returns the commands of a scope in the order of the sidebar: `$` and `$$` first, then alphabetically, ignoring case. */
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

/**
 * Returns the expression of the element commands that run at once, found or not; undefined if the file does not contain it.
 */
function immediateCommands(library: Library): RegExp | undefined {
  const text = library.text({ package: framework, path: implicitWaitFile }) ?? '';
  const pattern = /commandName\.match\(\/(.+)\/\)/.exec(text)?.[1];
  return pattern ? new RegExp(pattern) : undefined;
}
