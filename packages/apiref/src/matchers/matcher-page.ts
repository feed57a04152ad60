import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { commentAbove } from '../extract/fields.ts';
import type { FileRef, Library } from '../extract/library.ts';
import { type DeclaredSignature, readMethod } from '../extract/signature.ts';
import { namedTypes } from '../model/named-types.ts';
import { typeId } from '../pages/addresses.ts';
import type { GeneratedPage } from '../pages/command-page.ts';
import { applyNote, type Note } from '../pages/notes.ts';
import { joinParts, type Part } from '../pages/parts.ts';
import { typesList } from '../pages/sections.ts';
import { signatureHtml } from '../pages/signature-html.ts';
import type { TypeLinks } from '../pages/type-html.ts';
import { standardTypes } from '../pages/type-links.ts';
import { type MatcherText, matcherGroups } from './matcher-texts.ts';

/** The package of the matchers. */
export const matchersPackage = 'expect-webdriverio';

const typesFile: FileRef = { package: matchersPackage, path: 'types/expect-webdriverio.d.ts' };

const intro = `\`expect\` checks elements, arrays of elements, the page and network mocks. A matcher tries again until it passes; when
[\`waitforTimeout\`](/docs/options#waitfortimeout) milliseconds are over, it throws. Always \`await\` it. The [Assertion](/docs/assertion)
guide shows it at work.

The testrunner makes \`expect\` global. In a script of your own load \`expect-webdriverio\` first; there a matcher waits 2000 milliseconds and
tries every 100. The matchers of Jest's \`expect\` can be used too.

\`\`\`js
await expect($('h1')).toHaveText('Profile');
await expect($('h1')).not.toHaveText('Settings');
await expect($('h1')).toHaveText('profile', { ignoreCase: true, wait: 10000 });
\`\`\``;

/** Writes the page of the matchers: every matcher of the package's types, with our own words and a sample for each. */
export function matcherPage(input: { readonly library: Library; readonly note?: Note }): Result<GeneratedPage> {
  const { library, note } = input;
  const names = declaredMatchers(library);
  const described = matcherGroups.flatMap(({ matchers }) => Object.keys(matchers));
  const place = { file: library.parse(typesFile)?.name ?? typesFile.path };
  const diagnostics: Diagnostic[] = [
    ...names
      .filter((name) => !described.includes(name))
      .map((name) => diagnostic('api-matcher-undescribed', place, { name })),
    ...described
      .filter((name) => !names.includes(name))
      .map((name) => diagnostic('api-matcher-unknown', place, { name })),
  ];
  const signatures = new Map(
    names.map((name) => [name, readMethod({ owner: 'Matchers', name, file: typesFile, library })[0]!]),
  );
  const types = namedTypes({
    command: '',
    signatures: [...signatures.values()],
    shown: new Set(),
    policy: { homes: {}, opaque: new Set() },
    library,
  });
  const own = new Set(types.map(({ name }) => name));
  const links: TypeLinks = (name) => (own.has(name) ? `#${typeId(name)}` : standardTypes[name]);

  const drafted: Part[] = [
    { name: 'summary', text: intro },
    ...matcherGroups.flatMap(({ matchers }) => textParts(matchers)),
  ];
  const noted = note ? applyNote({ parts: drafted, note }) : { value: drafted, diagnostics: [] };
  const named = (name: string) => joinParts(noted.value.filter((part) => part.name === name));
  const groups = matcherGroups.map(({ title, text, matchers }) => {
    const sections = Object.entries(matchers)
      .filter(([name]) => signatures.has(name))
      .map(([name, entry]) => {
        const heading = `### ${name} {#${name.toLowerCase()}}`;
        if ('aliasOf' in entry) return `${heading}\n\n${aliasText(name, entry.aliasOf, library)}`;
        return [
          heading,
          matcherSignature(name, signatures.get(name)!, links),
          named(name),
          named(`example:${name}`),
        ].join('\n\n');
      });
    return [`## ${title}`, text, ...sections].join('\n\n');
  });
  const body = [named('summary'), ...groups, '## Types', typesList(types)].join('\n\n');
  const description =
    'Every matcher of expect-webdriverio: what it takes, when it passes, its options, and a sample of each.';
  return {
    value: { id: 'api/expect-webdriverio', title: 'Expect', description, body: `${body}\n` },
    diagnostics: [...diagnostics, ...noted.diagnostics],
  };
}

function textParts(matchers: (typeof matcherGroups)[number]['matchers']): Part[] {
  return Object.entries(matchers)
    .filter((entry): entry is [string, MatcherText] => 'text' in entry[1])
    .flatMap(([name, { text, example }]) => [
      { name, text },
      { name: `example:${name}`, text: `\`\`\`js\n${example}\n\`\`\`` },
    ]);
}

function matcherSignature(name: string, signature: DeclaredSignature, links: TypeLinks): string {
  const parameters = signature.parameters.map((item) => ({
    ...item,
    type: item.type.replaceAll('ExpectWebdriverIO.', ''),
  }));
  return signatureHtml({ receiver: 'expect(…).', name, signatures: [{ parameters, returns: 'Promise<void>' }] }, links);
}

function aliasText(name: string, target: string, library: Library): string {
  const link = `[\`${target}\`](#${target.toLowerCase()})`;
  const deprecated = /@deprecated since (\S+)/.exec(matcherComment(name, library))?.[1];
  return deprecated ? `Deprecated since ${deprecated}; use ${link}.` : `Another name of ${link}.`;
}

function declaredMatchers(library: Library): string[] {
  return membersOf(library).map(({ name }) => name);
}

function matcherComment(name: string, library: Library): string {
  const source = library.parse(typesFile);
  const member = membersOf(library).find((item) => item.name === name);
  return source && member ? commentAbove(source, member.node) : '';
}

function membersOf(library: Library) {
  const declaration = library.open(typesFile)?.types.get('Matchers');
  if (declaration?.type !== 'TSInterfaceDeclaration') return [];
  return declaration.body.body.flatMap((node) =>
    node.type === 'TSMethodSignature' && node.key.type === 'Identifier' ? [{ name: node.key.name, node }] : [],
  );
}
