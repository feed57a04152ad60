import type { Library } from '@lectern/apiref/toolkit';
import type { Diagnostic } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { commandIndex, framework, type Scope, scopes, stubDeclarations } from './layout.ts';

/**
 * Compares what the package offers (the index of its commands, the interface, and the class of commands without a file)
 * with the commands that get a page. A command that only one side has is an error.
 */
export function checkCommands(input: {
  readonly library: Library;
  /** Ids of the commands with a page. */
  readonly pages: ReadonlySet<string>;
  /** Ids that may lack a page, and why. */
  readonly pageless: Readonly<Record<string, string>>;
}): Diagnostic[] {
  const { library, pages, pageless } = input;
  return scopes.flatMap((scope) => {
    const offered = new Set(offeredCommands(scope, library).map((name) => `${scope}/${name}`));
    const file = `${framework}/${commandIndex(scope)}`;
    const own = [...pages].filter((id) => id.startsWith(`${scope}/`));
    return [
      ...[...offered]
        .filter((id) => !pages.has(id) && !(id in pageless))
        .map((command) => diagnostic('command-without-page', { file }, { command })),
      ...own
        .filter((id) => !offered.has(id))
        .map((command) => diagnostic('page-without-command', { file }, { command })),
    ];
  });
}

function offeredCommands(scope: Scope, library: Library): string[] {
  const index = library.text({ package: framework, path: commandIndex(scope) }) ?? '';
  const listed = [...index.matchAll(/^\s+([\w$]+): typeof [\w$]+;$/gm)].map((match) => match[1]!);
  const { owner, path } = stubDeclarations[scope];
  const module = library.open({ package: framework, path });
  const declaration = module?.types.get(owner);
  const members =
    declaration?.type === 'TSInterfaceDeclaration'
      ? declaration.body.body
      : (module?.classes.get(owner)?.body.body ?? []);
  const methods = members.flatMap((member) => {
    if (member.type !== 'TSMethodSignature' && member.type !== 'MethodDefinition') return [];
    if (member.static || member.kind !== 'method' || member.key.type !== 'Identifier') return [];
    return [member.key.name];
  });
  return [...listed, ...methods];
}
