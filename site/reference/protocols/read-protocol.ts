import type { ApiParameter, TypePolicy } from '@lectern/apiref';
import {
  type DeclaredSignature,
  type FileRef,
  type Library,
  namedTypes,
  readMethod,
  repairMarkdown,
  sentence,
} from '@lectern/apiref/toolkit';
import type { Diagnostic, Result } from 'lectern';
import { protocolsPackage } from '../commands/layout.ts';
import type { ProtocolCommands, ProtocolName } from '../commands/protocol-commands.ts';
import { diagnostic } from '../diagnostics.ts';
import { addAwait } from './add-await.ts';
import type { ApiEndpoint, ApiProtocol } from './protocol-model.ts';

/** An endpoint as in the protocol file. */
interface RawEndpoint {
  readonly command: string;
  readonly description?: string;
  readonly ref: string;
  readonly parameters: readonly RawParameter[];
  readonly variables?: readonly { readonly name: string; readonly description: string }[];
  readonly returns?: { readonly type: string; readonly name: string; readonly description?: string };
  readonly examples?: readonly (readonly string[])[];
  readonly support?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly isHubCommand?: boolean;
}

interface RawParameter {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required?: boolean;
  readonly default?: unknown;
}

/** Reads a protocol's file and the declarations of its commands; a command without one, or with other arguments, is a diagnostic. */
export function readProtocol(input: {
  readonly name: ProtocolName;
  readonly library: Library;
  readonly protocols: ProtocolCommands;
  readonly policy: TypePolicy;
}): Result<ApiProtocol> {
  const { name, library, protocols, policy } = input;
  const file: FileRef = { package: protocolsPackage, path: `protocols/${name}.json` };
  const declarations: FileRef = { package: protocolsPackage, path: `build/commands/${name}.d.ts` };
  const source = library.parse(declarations);
  const owner = [...(library.open(declarations)?.types.keys() ?? [])][0] ?? '';
  const place = { file: source?.name.replace(declarations.path, file.path) ?? file.path };
  const diagnostics: Diagnostic[] = [];
  const signatures: DeclaredSignature[] = [];
  const routes = JSON.parse(library.text(file) ?? '{}') as Record<string, Record<string, RawEndpoint>>;

  const endpoints = Object.entries(routes).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]): ApiEndpoint => {
      const declared = readMethod({ owner, name: raw.command, file: declarations, library })[0];
      const parameters = parametersOf(raw);
      const names = parameters.map((parameter) => parameter.name).join(', ');
      const typed = (declared?.parameters ?? []).map((argument) => argument.name).join(', ');
      if (declared) signatures.push(declared);
      if (!declared) diagnostics.push(diagnostic('endpoint-without-type', place, { command: raw.command }));
      else if (plain(names) !== plain(typed)) {
        const params = { command: raw.command, documented: names, declared: typed };
        diagnostics.push(diagnostic('endpoint-arguments', place, params));
      }
      return {
        command: raw.command,
        method,
        path,
        description: withoutSubject(prose(raw.description)),
        parameters: parameters.map((item, index) => {
          const { name: label = item.name, type = item.type } = declared?.parameters[index] ?? {};
          return { ...item, name: label, type };
        }),
        returns: `Promise<${declared?.returns ?? 'any'}>`,
        returnDescription: sentence(prose(raw.returns?.description)),
        examples: (raw.examples ?? []).map((lines) => addAwait(lines.join('\n'))),
        reference: raw.ref,
        platforms: raw.support ?? {},
        hub: raw.isHubCommand ?? false,
        devtools: name === 'webdriver' && protocols.devtools.has(raw.command),
      };
    }),
  );
  const types = namedTypes({ item: '', signatures, shown: new Set(), policy, library, file: declarations });
  return { value: { name, place, endpoints, types }, diagnostics };
}

/** Returns the arguments of a command: the path's variables, which are all required, then the body's fields. */
function parametersOf(raw: RawEndpoint): ApiParameter[] {
  const variables = (raw.variables ?? []).map((item) => ({
    ...item,
    type: 'string',
    required: true,
    default: undefined,
  }));
  const body: readonly RawParameter[] = raw.parameters;
  return [...variables, ...body].map((item) => ({
    name: item.name,
    type: item.type.replace(/^\((.*)\)$/, '$1').replaceAll('|', ' | '),
    optional: item.required !== true,
    rest: false,
    description: sentence(prose(item.description)),
    ...(item.default !== undefined && { default: { kind: 'value', text: JSON.stringify(item.default) } }),
  }));
}

/**
 * Removes openings such as "The Get Title command returns …": the text is below the heading `getTitle`, so it begins with
 * what the command does.
 */
export function withoutSubject(description: string): string {
  return description.replace(
    /^The [A-Z][\w ]{1,60}? (?:extension )?command (?!is |will )([a-z])(?=[a-z]+s )/,
    (_, first: string) => first.toUpperCase(),
  );
}

/** Returns a name for comparison: the protocol's `time_zone` is the declaration's `timeZone`. */
function plain(names: string): string {
  return names.replaceAll('_', '').toLowerCase();
}

/** Replaces the little HTML that the files use for line breaks and emphasis with Markdown, and writes lists such as `(a|b)` as sentences do. */
function prose(text = ''): string {
  return repairMarkdown(
    text
      .replace(/(?:<br \/>)+/g, '\n\n')
      .replace(/<\/?b>/g, '**')
      // A browser would break a list without blanks anywhere.
      .replace(/\(\w+(?:\|\w+)+\)/g, (list) => list.replaceAll('|', ', '))
      .trim(),
  );
}
