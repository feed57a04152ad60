import type { GeneratedPage, Note, Part } from '@lectern/apiref';
import {
  applyNote,
  commentBefore,
  type DeclaredSignature,
  type FileRef,
  joinParts,
  type Library,
  namedTypes,
  readMethod,
  signatureHtml,
  standardTypes,
  type TypeLinks,
  typeId,
  typesList,
} from '@lectern/apiref/toolkit';
import type { Diagnostic, Result } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { type PageText, textSections } from '../read-text.ts';
import { correctedTypes } from './corrected-types.ts';

/** The package of the matchers. */
export const matchersPackage = 'expect-webdriverio';

/** The page of the matchers. */
export const matcherPageId = 'api/expect-webdriverio';

/** The file that declares them. */
export const typesFile: FileRef = { package: matchersPackage, path: 'types/expect-webdriverio.d.ts' };

/** Writes the page of the matchers: every matcher of the package's types, with our own words and a sample for each. */
export function matcherPage(input: {
  readonly library: Library;
  readonly text: PageText;
  readonly note?: Note;
}): Result<GeneratedPage> {
  const { library, text, note } = input;
  const sections = textSections(text.body);
  const names = membersOf(library).map(({ name }) => name);
  const described = sections.filter(({ depth }) => depth === 3).map(({ title }) => title);
  const place = { file: library.parse(typesFile)?.name ?? typesFile.path };
  const diagnostics: Diagnostic[] = [
    ...names
      .filter((name) => !described.includes(name))
      .map((name) => diagnostic('matcher-undescribed', place, { name })),
    ...described
      .filter((name) => !names.includes(name))
      .map((name) => diagnostic('matcher-unknown', { file: text.file }, { name })),
  ];
  const signatures = new Map(
    names.map((name) => [name, readMethod({ owner: 'Matchers', name, file: typesFile, library })[0]!]),
  );
  const types = namedTypes({
    item: '',
    signatures: [...signatures.values()],
    shown: new Set(),
    policy: {},
    library,
    file: typesFile,
  });
  const corrected = correctedTypes(types, place);
  const own = new Set(types.map(({ name }) => name));
  const links: TypeLinks = (name) => (own.has(name) ? `#${typeId(name)}` : standardTypes[name]);

  const drafted = sections.flatMap((section): Part[] => {
    if (section.depth === 0) return [{ name: 'summary', text: section.text }];
    if (section.depth !== 3) return [];
    const sample = section.text.indexOf('```');
    const isAlias = sample < 0;
    return [
      {
        name: section.title,
        text: withDeprecation(section.title, isAlias ? section.text : section.text.slice(0, sample).trim(), library),
      },
      { name: `example:${section.title}`, text: isAlias ? '' : section.text.slice(sample) },
    ];
  });
  const noted = note ? applyNote({ parts: drafted, note }) : { value: drafted, diagnostics: [] };
  const named = (name: string) => joinParts(noted.value.filter((part) => part.name === name));
  const shown = sections.flatMap(({ title, depth, text: own }): string[] => {
    if (depth === 0) return [named('summary')];
    if (depth !== 3) return [`## ${title}`, own];
    const signature = signatures.get(title);
    if (!signature) return [];
    const example = named(`example:${title}`);
    const heading = `### \`${title}\` {#${title.toLowerCase()}}`;
    return [heading, example === '' ? '' : matcherSignature(title, signature, links), named(title), example];
  });
  const body = [...shown.filter(Boolean), '## Types', typesList(corrected.value)].join('\n\n');
  const { title = '', description = '' } = text.frontMatter;
  return {
    value: { id: matcherPageId, title, description, body: `${body}\n` },
    diagnostics: [...diagnostics, ...corrected.diagnostics, ...noted.diagnostics],
  };
}

function matcherSignature(name: string, signature: DeclaredSignature, links: TypeLinks): string {
  const parameters = signature.parameters.map((item) => ({
    ...item,
    type: item.type.replaceAll('ExpectWebdriverIO.', ''),
  }));
  return signatureHtml({ receiver: 'expect(…).', name, signatures: [{ parameters, returns: 'Promise<void>' }] }, links);
}

/** Returns what we say about a matcher, or since when it is deprecated in the package and what to use instead. */
function withDeprecation(name: string, text: string, library: Library): string {
  const link = /\[`\w+`\]\(#\w+\)/.exec(text)?.[0] ?? '';
  const deprecated = /@deprecated since (\S+)/.exec(matcherComment(name, library))?.[1];
  return deprecated ? `Deprecated since ${deprecated}; use ${link}.` : text;
}

function matcherComment(name: string, library: Library): string {
  const source = library.parse(typesFile);
  const member = membersOf(library).find((item) => item.name === name);
  return (source && member && commentBefore(source, member.node.start)?.value) ?? '';
}

function membersOf(library: Library) {
  const declaration = library.open(typesFile)?.types.get('Matchers');
  if (declaration?.type !== 'TSInterfaceDeclaration') return [];
  return declaration.body.body.flatMap((node) =>
    node.type === 'TSMethodSignature' && node.key.type === 'Identifier' ? [{ name: node.key.name, node }] : [],
  );
}
