import type { ApiParameter, GeneratedPage, Note, Part, TypePolicy } from '@lectern/apiref';
import {
  applyNote,
  joinParts,
  parameterRow,
  parameterTable,
  signatureHtml,
  standardTypes,
  type TypeLinks,
  typeId,
  typesList,
} from '@lectern/apiref/toolkit';
import type { Result } from 'lectern';
import { escapeHtml } from 'lectern';
import { commandRoute } from '../commands/policy.ts';
import { groupEndpoints } from './endpoint-groups.ts';
import type { ApiEndpoint, ApiProtocol } from './protocol-model.ts';

/** Our own texts about a protocol: its page's title, description and first paragraph. */
export interface ProtocolIntro {
  readonly title: string;
  /** One sentence, plain text. */
  readonly description: string;
  /** Markdown. */
  readonly text: string;
  /** Why samples of this page do not run on their own, if they do not. */
  readonly noRun?: string;
}

/** Writes the page of a protocol: our introduction, then every endpoint in the order of the package's file. */
export function protocolPage(input: {
  readonly protocol: ApiProtocol;
  readonly intro: ProtocolIntro;
  readonly policy: TypePolicy;
  readonly note?: Note;
}): Result<GeneratedPage> {
  const { protocol, intro, policy, note } = input;
  const { title, description, text, noRun } = intro;
  const own = new Set(protocol.types.map((type) => type.name));
  const links: TypeLinks = (name) => {
    if (own.has(name)) return `#${typeId(name)}`;
    const home = policy.homes?.[name];
    return home ? commandRoute(home.includes('#') ? home : `${home}#${typeId(name)}`) : standardTypes[name];
  };

  const drafted: Part[] = [
    { name: 'summary', text },
    ...protocol.endpoints.flatMap((endpoint) => endpointParts(endpoint, noRun)),
  ];
  const noted = note ? applyNote({ parts: drafted, note }) : { value: drafted, diagnostics: [] };
  const named = (name: string) => joinParts(noted.value.filter((part) => part.name === name));
  const sections = groupEndpoints(protocol.endpoints).flatMap(({ title: group, endpoints }) => [
    ...(group ? [`## ${group} {#group-${group.toLowerCase().replace(/\W+/g, '-')}}`] : []),
    ...endpoints.map((endpoint) => endpointSection({ endpoint, links, named, level: group ? '###' : '##' })),
  ]);
  const types = protocol.types.length > 0 ? ['## Types', typesList(protocol.types)] : [];
  return {
    value: {
      id: `api/${protocol.name}`,
      title,
      description,
      body: `${[named('summary'), ...sections, ...types].join('\n\n')}\n`,
    },
    diagnostics: noted.diagnostics,
  };
}

/**
 * Returns the parts of an endpoint that a note may replace: `findElement`, `param:findElement.using`,
 * `definition:findElement`, …
 */
function endpointParts(endpoint: ApiEndpoint, noRun: string | undefined): Part[] {
  const { command, description, parameters, returnDescription, examples } = endpoint;
  const meta = noRun ? ` no-run="${noRun}"` : '';
  return [
    { name: command, text: description },
    ...parameters.map((item) => ({ name: `param:${command}.${item.name}`, text: item.description })),
    { name: `returns:${command}`, text: returnDescription },
    { name: `definition:${command}`, text: endpoint.reference },
    ...examples.map((code, index) => ({
      name: `example:${command}${index === 0 ? '' : `:${index + 1}`}`,
      text: `\`\`\`js wrap${meta}\n${code}\n\`\`\``,
    })),
  ];
}

function endpointSection(input: {
  readonly endpoint: ApiEndpoint;
  readonly links: TypeLinks;
  readonly named: (name: string) => string;
  /** Of the heading. */
  readonly level: '##' | '###';
}): string {
  const { endpoint, links, named, level } = input;
  const { command, method, path, parameters, returns, examples } = endpoint;
  const anchor = command.toLowerCase();
  const signature = {
    parameters: parameters.map(({ name, type, optional, rest }) => ({ name, type, optional, rest })),
    returns,
  };
  const rows = parameters.map((parameter: ApiParameter) =>
    parameterRow({
      parameter,
      description: named(`param:${command}.${parameter.name}`),
      links,
      id: `${anchor}-${parameter.name.toLowerCase()}`,
    }),
  );
  const result = named(`returns:${command}`);
  return [
    `${level} \`${command}\` {#${anchor}}`,
    `<p class="api-endpoint"><b>${method}</b> <code>${pathHtml(path)}</code></p>`,
    signatureHtml({ receiver: 'browser.', name: command, signatures: [signature] }, links),
    named(command),
    parameterTable(rows),
    result && `**Returns:** ${result}`,
    ...examples.map((_, index) => named(`example:${command}${index === 0 ? '' : `:${index + 1}`}`)),
    `<p class="api-meta">${marks(endpoint, named(`definition:${command}`).replace(/^<|>$/g, '')).join(' · ')}</p>`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns short facts about an endpoint: where else it works, and its definition. */
function marks(endpoint: ApiEndpoint, definition: string): string[] {
  const platforms = Object.entries(endpoint.platforms).map(([platform, drivers]) => {
    const list = Object.entries(drivers).map(([driver, versions]) => `${driver} ${versions}`);
    return `${platformNames[platform] ?? platform}: ${list.join(', ')}`;
  });
  return [
    ...(endpoint.devtools ? ['DevTools'] : []),
    ...(endpoint.hub ? ['Grid'] : []),
    ...platforms.map(escapeHtml),
    ...(definition ? [`<a href="${escapeHtml(definition)}">Definition</a>`] : []),
  ];
}

const platformNames: Readonly<Record<string, string>> = {
  android: 'Android',
  ios: 'iOS',
  mac: 'macOS',
  windows: 'Windows',
};

function pathHtml(path: string): string {
  return escapeHtml(path)
    .replace(/:(\w+)/g, '<var>:$1</var>')
    .replace(/(?<=.)\/(?!var)/g, '<wbr>/');
}
