import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { ApiItem, ApiModel } from '../model/model.ts';
import { type ItemPlace, itemPlace, itemRoute, type PagesPlace, pageId, parameterId } from './addresses.ts';
import { type DeclarationTexts, linkDeclarations } from './declaration-hints.ts';
import { type GuideLink, guideList } from './guides.ts';
import { plainText } from './html.ts';
import { linkTexts } from './link-texts.ts';
import { meantAddress } from './meant-address.ts';
import { inheritedTable, memberParts, methodsSection, overloadsSection, propertiesTable } from './members.ts';
import { applyNote, joinParts, type Note, type Part } from './notes.ts';
import type { GeneratedPage } from './page-entry.ts';
import { parameterRow, parameterTable } from './parameters-section.ts';
import { type LinkPolicy, rewriteLinks } from './rewrite-links.ts';
import {
  declarationFence,
  exampleFence,
  exampleGroup,
  relatedList,
  returnsNothing,
  returnType,
  throwsList,
  typesList,
} from './sections.ts';
import { signatureHtml } from './signature-html.ts';
import { type TypeLinks, typeHtml } from './type-html.ts';
import { typeLinksOf } from './type-links.ts';

/**
 * A section that the site adds to the page of an item. If the page has a section with that title, the text is appended to
 * it.
 */
export interface ItemSection {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** The name with which a note can replace it. Default: no note can. */
  readonly part?: string;
}

/** What all pages of a reference share. */
export interface PageContext {
  readonly model: ApiModel;
  readonly place: PagesPlace;
  readonly notes: ReadonlyMap<string, Note>;
  readonly links?: LinkPolicy | undefined;
  /** Addresses of types of other packages, by name. */
  readonly typeAddresses?: Readonly<Record<string, string>> | undefined;
  /** Returns further sections of a page, which has a note or none. */
  readonly sections?: ((item: ApiItem, note: Note | undefined) => readonly ItemSection[]) | undefined;
  /** Hand-written pages that link to an item, by the route of its page. Default: none. */
  readonly guides?: ReadonlyMap<string, readonly GuideLink[]> | undefined;
  /** The declarations of all names, which links show on hover. Default: read from the model for each page. */
  readonly texts?: DeclarationTexts | undefined;
  /** Whether every parameter must have a description. */
  readonly mustDescribe: boolean;
}

/**
 * Writes the page of an item, or its part of the page of its module: what it is, signature or declaration, one sample, parameters, result, errors, details,
 * pitfalls, members, more samples, the site's sections, types, related items, guides, source. The one sample is the note's
 * part `sample`, or the package's first.
 */
export function itemPage(item: ApiItem, context: PageContext): Result<GeneratedPage> {
  return writePage(linked(item, context), context);
}

function writePage(item: ApiItem, context: PageContext): Result<GeneratedPage> {
  const { model, place } = context;
  const id = pageId(place, item.id);
  const at = itemPlace(place, item.id);
  const routeOf = (other: string, part?: string) => itemRoute(place, other, part);
  const links = typeLinksOf({ item, model, routeOf, at, addresses: context.typeAddresses });
  const section = (title: string, text: string) => (text.trim() === '' ? '' : `${at.heading(2, title)}\n\n${text}`);
  const note = context.notes.get(id);
  const extra = context.sections?.(item, note) ?? [];
  const returns = item.signatures.length > 0 && item.kind !== 'class';

  const drafted = draftParts(item, { extra, links, routeOf });
  const { value: parts, diagnostics: unfit } = note ? applyNote({ parts: drafted, note }) : unchanged(drafted);
  const named = (name: string) => joinParts(parts.filter((part) => part.name === name));
  const added = (title: string) =>
    extra.filter((one) => one.title === title).map(({ part, text }) => (part === undefined ? text : named(part)));

  const rows = parameterRows(item, { named, links, at, mustDescribe: context.mustDescribe });
  const samples = [named('sample'), ...sampleGroups(item, named), named('examples')].filter(Boolean);
  const known: [title: string, text: string][] = [
    ['Parameters', parameterTable(rows.value)],
    ['Returns', returns ? paragraphs(returnType(item, links), named('returns')) : ''],
    ['Throws', named('throws')],
    ['Description', named('description')],
    ['Pitfalls', named('pitfalls')],
    ['Overloads', overloadsSection(item, links, named, at)],
    ['Properties', propertiesTable(item, links, named, at)],
    ['Methods', methodsSection(item, links, named, at)],
    ['Inherited', inheritedTable(item, model, links, routeOf, at)],
    ['More examples', paragraphs(...samples.slice(1))],
  ];
  const own = [...new Set(extra.map(({ title }) => title))].filter((title) => !known.some(([one]) => one === title));
  const { name, receiver } = item;
  const body = [
    standing(item),
    named('summary'),
    named('signature'),
    uncalledReason(item),
    item.heritage === undefined ? '' : `Extends <code>${typeHtml(item.heritage, links)}</code>.`,
    samples[0] ?? '',
    ...known.map(([title, text]) => section(title, paragraphs(text, ...added(title)))),
    ...own.map((title) => section(title, paragraphs(...added(title)))),
    section(
      'Types',
      typesList(
        item.types.flatMap((key) => model.types[key] ?? []),
        at,
      ),
    ),
    section('Related', named('related')),
    section('Guides', guideList(context.guides?.get(routeOf(item.id)) ?? [])),
    `<p class="api-source"><a href="${item.sourceUrl}">Source of <code>${receiver.replace(/^new $/, '')}${name}</code></a></p>`,
  ];
  const description = plainText(parts[0]?.text ?? '') || `The ${item.kind} ${name} of ${packageOf(model)}.`;
  const page = { id, title: titleOf(item), label: name, description, body: `${paragraphs(...body)}\n` };
  const value = { ...page, linkedCode: linkDeclarations(item, model, links, context.texts) };
  return { value, diagnostics: [...unfit, ...rows.diagnostics] };
}

/** Returns an item whose texts link to pages of this site. */
function linked(item: ApiItem, { model, place, links = {} }: PageContext): ApiItem {
  const routeOf = (other: string, part?: string) => itemRoute(place, other, part);
  const at = itemPlace(place, item.id);
  const meant = (name: string, noun?: string) => meantAddress({ name, noun, item, model, routeOf, at });
  return linkTexts(item, (text) => rewriteLinks({ text, policy: links, base: place.base, routeOf: meant }));
}

/** Returns the title of an item's page. The receiver distinguishes a method from others of its name. */
function titleOf({ receiver, name }: ApiItem): string {
  return receiver.endsWith('.') ? `${receiver}${name}` : name;
}

/** Returns the rows of an item's parameters; reports those without a description if all must have one. */
function parameterRows(
  item: ApiItem,
  input: {
    readonly named: (part: string) => string;
    readonly links: TypeLinks;
    readonly at: ItemPlace;
    readonly mustDescribe: boolean;
  },
): Result<readonly string[]> {
  const { named, links, at, mustDescribe } = input;
  const diagnostics: Diagnostic[] = [];
  const value = item.parameters.map((parameter) => {
    const { name } = parameter;
    const description = named(`param:${name}`);
    if (description === '' && mustDescribe)
      diagnostics.push(diagnostic('api-parameter-undescribed', item.place, { item: item.id, name }));
    return parameterRow({ parameter, description, links, id: at.anchor(parameterId(name)) });
  });
  return { value, diagnostics };
}

/** Returns the parts of an item without a note as they are. */
function unchanged(parts: readonly Part[]): Result<readonly Part[]> {
  return { value: parts, diagnostics: [] };
}

/** Returns the parts that a note can replace, as the package describes them. */
function draftParts(
  item: ApiItem,
  context: {
    readonly extra: readonly ItemSection[];
    readonly links: ReturnType<typeof typeLinksOf>;
    readonly routeOf: (id: string) => string;
  },
): readonly Part[] {
  const { extra, links, routeOf } = context;
  // A type of functions has parameters too, but it is its declaration that says what it is.
  const isCalled = item.kind === 'function' || (item.kind === 'class' && !item.uncalled);
  return [
    { name: 'summary', text: item.summary },
    {
      name: 'signature',
      text: isCalled ? signatureHtml(item, links) : declarationFence(item.declaration ?? item.name),
    },
    ...item.parameters.map((one) => ({ name: `param:${one.name}`, text: one.description })),
    { name: 'returns', text: item.returns.description || returnsNothing(item) },
    { name: 'throws', text: throwsList(item.throws) },
    { name: 'description', text: item.description },
    ...memberParts(item),
    { name: 'pitfalls', text: '' },
    { name: 'sample', text: '' },
    { name: 'examples', text: '' },
    ...item.examples.map((one) => ({ name: `example:${one.key}`, text: exampleFence(one) })),
    ...extra.flatMap(({ part, text }) => (part === undefined ? [] : [{ name: part, text }])),
    { name: 'related', text: relatedList(item, routeOf) },
  ];
}

/** Returns the examples of the package, grouped. */
function sampleGroups({ examples }: ApiItem, named: (part: string) => string): readonly string[] {
  return [...new Set(examples.map(({ group }) => group))].flatMap((group) => {
    const fences = examples.filter((one) => one.group === group).map((one) => named(`example:${one.key}`));
    return fences.some((fence) => fence !== '') ? [exampleGroup(fences.filter(Boolean))] : [];
  });
}

/** Says why nobody can call what looks as if one could; empty for what can be called, and for bases, which the page names. */
function uncalledReason({ uncalled }: ApiItem): string {
  if (uncalled === 'type') return 'The package exports it as a type only. Import it with `import type`.';
  if (uncalled === 'hidden') return 'Its constructor is not public, so code cannot create one.';
  return uncalled === 'inherited' ? 'The constructor is that of its base.' : '';
}

function packageOf({ packages }: ApiModel): string {
  return Object.keys(packages)[0] ?? '';
}

function standing({ deprecated, since, stage, addedIn, deprecatedIn }: ApiItem): string {
  const text = [deprecated || 'Do not use it in new code.', deprecatedIn && `Deprecated in version ${deprecatedIn}.`];
  const warning = deprecated === undefined ? '' : `:::warning[Deprecated]\n${text.filter(Boolean).join(' ')}\n:::`;
  const isNew = !since && addedIn && `Added in version ${addedIn}.`;
  const facts = [since && `Since version ${since}.`, isNew, stage && `This is ${stage} and may change.`];
  return paragraphs(warning, facts.filter(Boolean).join(' '));
}

function paragraphs(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
