import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { ApiCommand, ApiModel } from '../model/model.ts';
import type { TypePolicy } from '../model/named-types.ts';
import { commandRoute, pageId } from './addresses.ts';
import { plainText } from './html.ts';
import { applyNote, type Note } from './notes.ts';
import { parameterRow, parameterTable } from './parameters-section.ts';
import { joinParts, type Part } from './parts.ts';
import { type LinkPolicy, rewriteLinks } from './rewrite-links.ts';
import {
  exampleFence,
  exampleGroup,
  relatedList,
  returnsNothing,
  returnType,
  supportList,
  throwsList,
  typesList,
  waitNote,
} from './sections.ts';
import { signatureHtml } from './signature-html.ts';
import { typeLinksOf } from './type-links.ts';

/** A generated page before it becomes an entry. */
export interface GeneratedPage {
  /** `api/element/click` */
  readonly id: string;
  readonly title: string;
  /** Plain text, one sentence. */
  readonly description: string;
  /** Markdown without front matter. */
  readonly body: string;
}

/** What all command pages share. */
export interface PageContext {
  readonly model: ApiModel;
  readonly typePolicy: TypePolicy;
  readonly linkPolicy: LinkPolicy;
  readonly notes: ReadonlyMap<string, Note>;
}

/** Writes the page of a command: what it does, signature, parameters, result, errors, details, examples, support, relations. */
export function commandPage(command: ApiCommand, context: PageContext): Result<GeneratedPage> {
  const { model } = context;
  const id = pageId(command.id);
  const links = typeLinksOf({ command, model, policy: context.typePolicy });
  const prose = (text: string) => {
    const route = (name: string) => meantCommand(name, command, model);
    return rewriteLinks({ text, policy: context.linkPolicy, commandRoute: route });
  };

  const drafted: Part[] = [
    { name: 'summary', text: prose(command.summary) },
    { name: 'signature', text: signatureHtml({ ...command, receiver: `${command.scope}.` }, links) },
    ...command.parameters.map((item) => ({ name: `param:${item.name}`, text: prose(item.description) })),
    { name: 'returns', text: prose(command.returns.description) || returnsNothing(command) },
    { name: 'throws', text: throwsList(command) },
    { name: 'description', text: prose(command.description) },
    { name: 'examples', text: '' },
    ...command.examples.map((item) => ({ name: `example:${item.key}`, text: exampleFence(item) })),
    { name: 'works-with', text: supportList(command) },
    { name: 'related', text: relatedList(command, command.see) },
  ];
  const note = context.notes.get(id);
  const noted = note ? applyNote({ parts: drafted, note }) : { value: drafted, diagnostics: [] };
  const diagnostics: Diagnostic[] = [...noted.diagnostics];
  const parts = noted.value;
  const named = (name: string) => joinParts(parts.filter((part) => part.name === name));

  const rows = command.parameters.map((parameter) => {
    const description = named(`param:${parameter.name}`);
    if (description === '') {
      const params = { command: command.id, name: parameter.name };
      diagnostics.push(diagnostic('api-parameter-undescribed', command.place, params));
    }
    return parameterRow({ parameter, description, links });
  });
  const groups = [...new Set(command.examples.map(({ group }) => group))].map((group) =>
    exampleGroup(command.examples.filter((item) => item.group === group).map((item) => named(`example:${item.key}`))),
  );
  const examples = [...groups, named('examples')].filter(Boolean).join('\n\n');
  const body = [
    named('summary'),
    named('signature'),
    section('Parameters', parameterTable(rows)),
    section('Returns', [returnType(command, links), named('returns')].filter(Boolean).join('\n\n')),
    section('Throws', [named('throws'), waitNote(command)].filter(Boolean).join('\n\n')),
    section('Description', named('description')),
    section('Examples', examples),
    section('Works with', named('works-with')),
    section('Types', typesList(command.types.flatMap((key) => model.types[key] ?? []))),
    section('Related', named('related')),
    `<p class="api-source"><a href="${command.sourceUrl}">Source of <code>${command.scope}.${command.name}</code></a></p>`,
  ];
  const summary = plainText(parts[0]?.text ?? '');
  return {
    value: { id, title: command.name, description: summary, body: `${body.filter(Boolean).join('\n\n')}\n` },
    diagnostics,
  };
}

function section(title: string, text: string): string {
  return text.trim() === '' ? '' : `## ${title}\n\n${text}`;
}

/** The page of a command that a text of this page names: in its own scope first, then on the session, then on an element. */
function meantCommand(name: string, command: ApiCommand, model: ApiModel): string | undefined {
  if (name === command.name) return undefined;
  const scopes = [command.scope, 'browser', 'element'];
  const id = scopes
    .map((scope) => `${scope}/${name}`)
    .find((candidate) => model.commands.some((item) => item.id === candidate));
  return id && commandRoute(id);
}
