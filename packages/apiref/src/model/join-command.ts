import type { Diagnostic, Result } from 'lectern/model';
import type { Library } from '../extract/library.ts';
import { sourceUrl } from '../webdriverio/layout.ts';
import type { CommandFacts } from './facts.ts';
import { joinParameters } from './join-parameters.ts';
import type { ApiCommand, ApiExample, ApiParameter, ApiThrow, ApiType } from './model.ts';
import { namedTypes, type TypePolicy } from './named-types.ts';
import { noRunReason } from './no-run.ts';
import type { ProtocolCommands } from './protocol-commands.ts';
import type { OptionDefaults } from './readable-default.ts';
import { relatedCommands } from './related.ts';
import { repairMarkdown } from './repair-markdown.ts';
import { sentence, splitSummary } from './summary.ts';
import { readSupport } from './support.ts';

/** What joining one command needs to know of the rest. */
export interface BuildContext {
  readonly all: ReadonlyMap<string, CommandFacts>;
  readonly library: Library;
  readonly policy: TypePolicy;
  readonly version: string;
  readonly options: OptionDefaults;
  readonly protocols: ProtocolCommands;
  /** Matches the element commands that do not wait for their element. */
  readonly immediate: RegExp | undefined;
}

/** Joins a command's facts into one record, and gives the types that its page explains. */
export function joinCommand(
  facts: CommandFacts,
  context: BuildContext,
): Result<{ readonly command: ApiCommand; readonly types: readonly ApiType[] }> {
  const { doc, id, scope, name } = facts;
  const diagnostics: Diagnostic[] = [];
  const joined = joinParameters({ facts, library: context.library, options: context.options });
  diagnostics.push(...joined.diagnostics);
  const { parameters, signatures } = joined.value;

  const { calls, support } = readSupport({ facts, all: context.all, protocols: context.protocols });
  const types = namedTypes({
    command: id,
    signatures,
    shown: expandedTypes(parameters),
    policy: context.policy,
    library: context.library,
  });
  const { summary, description } = splitSummary(repairMarkdown(doc.description));

  const command: ApiCommand = {
    id,
    scope,
    name,
    place: { file: facts.file, line: doc.line },
    ...(doc.category && { category: doc.category }),
    summary,
    description,
    signatures: signatures.map(({ typeParameters, parameters: list, returns }) => ({
      ...(typeParameters && { typeParameters }),
      parameters: list.map((item) => ({ name: item.name, type: item.type, optional: item.optional, rest: item.rest })),
      returns,
    })),
    parameters: parameters.map((item) => ({ ...item, description: sentence(repairMarkdown(item.description)) })),
    returns: {
      type: [...new Set(signatures.map(({ returns }) => returns))].join(' | ') || 'any',
      description: sentence(repairMarkdown(doc.returns?.description ?? '')),
    },
    throws: throwsOf(facts, parameters),
    waitsForElement: scope === 'element' && context.immediate !== undefined && !context.immediate.test(name),
    examples: examplesOf(facts, support.missing),
    calls,
    support,
    see: doc.see,
    related: relatedCommands(facts, context.all),
    types: types.map(({ key }) => key),
    sourceUrl: sourceUrl({ scope, name, version: context.version }),
  };
  return { value: { command, types }, diagnostics };
}

/** Names of the types whose fields stand in the parameter table. */
function expandedTypes(parameters: readonly ApiParameter[]): Set<string> {
  const parents = parameters.filter((item) => parameters.some(({ name }) => name.startsWith(`${item.name}.`)));
  return new Set(parents.flatMap(({ type }) => [...type.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name)));
}

/** Each error once; a message that an option replaces is one too. */
function throwsOf(facts: CommandFacts, parameters: readonly ApiParameter[]): ApiThrow[] {
  const byMessage = new Map<string, ApiThrow>();
  for (const { type, message } of facts.behavior.throws) byMessage.set(message, { type, message });
  const timeoutMessage = parameters.find(({ name }) => name.endsWith('.timeoutMsg'))?.default;
  if (timeoutMessage?.kind === 'message') {
    byMessage.set(timeoutMessage.text, { type: 'Error', message: timeoutMessage.text });
  }
  return [...byMessage.values()];
}

function examplesOf(facts: CommandFacts, missing: readonly string[]): ApiExample[] {
  const seen = new Map<string, number>();
  return facts.doc.examples.map((example) => {
    const count = (seen.get(example.file) ?? 0) + 1;
    seen.set(example.file, count);
    const { platforms } = facts.doc;
    const noRun = noRunReason({ example, missing, ...(platforms && { platforms }) });
    return { ...example, key: count === 1 ? example.file : `${example.file}:${count}`, ...(noRun && { noRun }) };
  });
}
