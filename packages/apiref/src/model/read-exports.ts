import type { Class } from 'oxc-parser';
import { type Declaration, type Declared, isClass, isFunction, isType } from '../extract/declaration.ts';
import { commentBefore, type DocComment, emptyDoc, readDocComment } from '../extract/doc-comment.ts';
import { type Field, fieldsOf, saysInternal } from '../extract/fields.ts';
import { type Heir, heirsNamed } from '../extract/heritage.ts';
import type { Library } from '../extract/library.ts';
import { type FoundSignature, groupOverloads } from '../extract/overloads.ts';
import { type ExportedName, packageExports } from '../extract/package-exports.ts';
import { readSignature } from '../extract/signature.ts';
import type { ParsedFile } from '../extract/source-file.ts';
import { fromCode, ownerOf } from './code-facts.ts';
import { collectMembers, type Members, type MembersPlace } from './collect-members.ts';
import { constructorsOf, impliedConstructor } from './constructors.ts';
import { classHead, declaredAt, heritageOf } from './declared-text.ts';
import type { ItemFacts } from './facts.ts';
import type { ApiThrow, ItemKind } from './model.ts';

/** Reads what a package exports: an item for every function, class, type and variable of its entries. Reports entries without any. */
export function readExports(input: {
  readonly library: Library;
  readonly package: string;
  /** Subpaths of the package's `exports`. */
  readonly entries: readonly string[];
}): { readonly items: readonly ItemFacts[]; readonly empty: readonly string[] } {
  const { library, package: name, entries } = input;
  const shown = new Set<readonly Declared[]>();
  const items: ItemFacts[] = [];
  const empty: string[] = [];
  const known = new Map<string, Members>();
  for (const entry of entries) {
    const group = entry === '.' ? undefined : entry.replace(/^\.\//, '');
    const exported = packageExports({ library, package: name, entry });
    if (exported.length === 0) empty.push(entry);
    // An export of two entries is shown once, at the first.
    const added = exported.filter(({ declared }) => !shown.has(declared));
    items.push(...added.flatMap((item) => readExport(item, { library, known }, group)));
    for (const { declared } of added) shown.add(declared);
  }
  return { items: distinctIds(items), empty };
}

/** Kinds by their claim to the plain address, if names differ by their case alone. */
const claims: readonly ItemKind[] = ['class', 'function', 'variable', 'enum', 'interface', 'type'];

/**
 * Assigns addresses that differ on every disk: of names that differ by their case alone, one has its name as its address, and
 * others add their kind (`interval-type`), then a number. `index` is the page that lists all.
 */
function distinctIds(items: readonly ItemFacts[]): ItemFacts[] {
  const taken = new Set(['index']);
  const ids = new Map<ItemFacts, string>();
  for (const item of items.toSorted((a, b) => claims.indexOf(a.kind) - claims.indexOf(b.kind))) {
    const byKind = `${item.id}-${item.kind}`;
    let id = taken.has(item.id.toLowerCase()) ? byKind : item.id;
    for (let count = 2; taken.has(id.toLowerCase()); count += 1) id = `${byKind}-${count}`;
    taken.add(id.toLowerCase());
    ids.set(item, id);
  }
  return items.map((item) => ({ ...item, id: ids.get(item)! }));
}

function readExport(
  item: ExportedName,
  { library, known }: Pick<MembersPlace, 'library' | 'known'>,
  group: string | undefined,
): ItemFacts[] {
  const { module, file } = item;
  const { source } = module;
  // Of a name with a type and a value, one alone may be internal.
  const open = item.declared.filter(({ start }) => !saysInternal(commentBefore(source, start)?.value ?? ''));
  const isHidden = open.length === 0;
  const declared = isHidden ? item.declared : open;
  const first = documented(declared, source);
  const { doc, text } = docOfAll(first, declared, source);
  const isCalled = declared.some(({ node }) => isFunction(node));
  if (isHidden) return [];
  const common = {
    id: [group, item.name].filter(Boolean).join('/'),
    ...(group !== undefined && { group }),
    name: item.name,
    file: source.name,
    text,
    doc,
    related: [],
  };
  const code = { library, known, file, codeFile: item.code, local: item.local };
  const node = first.node;
  if (isClass(node)) return [{ ...common, ...readClass(item, node, common, code) }];
  if (!isCalled) return [{ ...common, ...readOther(item, node, code) }];
  const signatures = declared.flatMap(({ node, start }): FoundSignature[] =>
    isFunction(node) ? [{ start, source, signature: readSignature(source, node, file) }] : [],
  );
  const grouped = groupOverloads(signatures);
  if (!grouped) return [];
  const { main, others } = grouped;
  const said = { doc: main.doc, text: main.text, signatures: main.signatures, overloads: others };
  const uncalled = item.isTypeOnly ? { uncalled: 'type' as const } : {};
  return [
    {
      ...common,
      ...said,
      ...uncalled,
      kind: 'function',
      receiver: '',
      ...fromCode(item.local, code),
      ...readCallable(item, code),
    },
  ];
}

/** Returns what interfaces with the name of a function say about it: its members. */
function readCallable(item: ExportedName, code: MembersPlace): Pick<ItemFacts, 'properties' | 'methods' | 'heritage'> {
  const [first] = item.declared.flatMap(({ node }) => (node.type === 'TSInterfaceDeclaration' ? [node] : []));
  if (!first) return {};
  const members = collectMembers(heirsOf(item, code.library), code);
  return { ...members, ...heritageOf(first, item.module.source) };
}

/** Returns the declaration with a comment, or the first; for a class and an interface of the same name, the class. */
function documented(declared: readonly Declared[], source: ParsedFile): Declared {
  const main = declared.filter(({ node }) => !isType(node));
  const candidates = main.length > 0 ? main : declared;
  return candidates.find(({ start }) => commentBefore(source, start)) ?? candidates[0]!;
}

function readClass(
  item: ExportedName,
  node: Class,
  { doc, text }: Pick<ItemFacts, 'doc' | 'text'>,
  code: MembersPlace,
) {
  const { source } = item.module;
  const heirs = heirsOf(item, code.library);
  const { built, uncalled } = constructorsOf(heirs[0]!, { ...code, isTypeOnly: item.isTypeOnly });
  const { main, others } = groupOverloads(built) ?? { main: undefined, others: [] };
  const own = main?.doc ?? emptyDoc(doc.line);
  const isLess = doc.deprecated === undefined && own.deprecated !== undefined;
  return {
    kind: 'class' as const,
    ...(uncalled && { uncalled }),
    receiver: uncalled ? '' : 'new ',
    text: `${text}\n${main?.text ?? ''}`,
    signatures: main?.signatures ?? (uncalled ? [] : [impliedConstructor(heirs[0]!)]),
    overloads: others,
    doc: {
      ...doc,
      description: [doc.description, isLess && `The constructor is deprecated. ${own.deprecated}`, own.description]
        .filter(Boolean)
        .join('\n\n'),
      examples: [...doc.examples, ...own.examples.map((one) => ({ ...one, group: one.group + doc.exampleBlocks }))],
      parameters: [...own.parameters, ...doc.parameters],
      throws: [...own.throws, ...doc.throws],
    },
    ...(uncalled ? { defaults: new Map(), throws: [] } : fromCode(`${ownerOf(code)}.constructor`, code)),
    ...collectMembers(heirs, code),
    declared: { ...declaredAt(node, source, code.file), text: classHead(node, source) },
    ...heritageOf(node, source),
  };
}

/** Returns the declarations of an export that have members, the class before the interfaces of its name. */
function heirsOf({ local, module, file }: ExportedName, library: Library): readonly Heir[] {
  const heirs = heirsNamed({ name: local, module, file }, library);
  return [...heirs.filter(({ node }) => isClass(node)), ...heirs.filter(({ node }) => !isClass(node))];
}

/** Reads an interface, an alias, an enum or a variable. */
function readOther(item: ExportedName, node: Declaration, code: MembersPlace) {
  const { file, library } = code;
  const { source } = item.module;
  const interfaces = item.declared.flatMap((one) => (one.node.type === 'TSInterfaceDeclaration' ? [one.node] : []));
  const [main = node] = interfaces;
  const texts = item.declared.map((one) => declaredAt(one.node, source, file).text);
  const others = item.declared.flatMap((one) => (one.node === main ? [] : [one.node]));
  const declared = { ...declaredAt(main, source, file), others, text: texts.join('\n\n') };
  const nothing = { receiver: '', signatures: [], defaults: new Map(), throws: [] as ApiThrow[] };
  if (main.type === 'TSInterfaceDeclaration') {
    // A variable of the same name is what its users call, and the interface is its type.
    const members = collectMembers(heirsOf(item, library), code);
    return { ...nothing, kind: 'interface' as const, declared, ...members, ...heritageOf(main, source) };
  }
  if (node.type === 'TSTypeAliasDeclaration') {
    const { typeAnnotation: type } = node;
    const properties: Field[] = fieldsOf({ type, file, library });
    const signatures = type.type === 'TSFunctionType' ? [readSignature(source, type, file)] : [];
    return { ...nothing, kind: 'type' as const, declared, properties, signatures };
  }
  if (node.type === 'TSEnumDeclaration') {
    const properties = node.body.members.map((member): Field => {
      const { doc } = docOf(source, member);
      const value = member.initializer ? source.text.slice(member.initializer.start, member.initializer.end) : '';
      const name = source.text.slice(member.id.start, member.id.end);
      return { name, type: value || node.id.name, optional: true, description: doc.description };
    });
    return { ...nothing, kind: 'enum' as const, declared, properties };
  }
  const type =
    node.type === 'VariableDeclarator' && node.id.type === 'Identifier'
      ? node.id.typeAnnotation?.typeAnnotation
      : undefined;
  if (type?.type === 'TSFunctionType') {
    return { ...nothing, kind: 'function' as const, signatures: [readSignature(source, type, file)] };
  }
  const properties: Field[] = type ? fieldsOf({ type, file, library }) : [];
  return { ...nothing, kind: 'variable' as const satisfies ItemKind, declared, properties };
}

/** Returns the comment of the main declaration, and below it those of a type of the same name. */
function docOfAll(first: Declared, declared: readonly Declared[], source: ParsedFile): ReturnType<typeof docOf> {
  const main = docOf(source, first);
  if (isFunction(first.node)) return main;
  const others = declared.filter((one) => one !== first).map((one) => docOf(source, one));
  const further = others.filter(({ text }) => text !== '' && text !== main.text && !saysInternal(text));
  const descriptions = [main, ...further].map(({ doc }) => doc.description).filter(Boolean);
  return { ...main, doc: { ...main.doc, description: [...new Set(descriptions)].join('\n\n') } };
}

function docOf(
  source: ParsedFile,
  { start }: { readonly start: number },
): { readonly doc: DocComment; readonly text: string } {
  const comment = commentBefore(source, start);
  if (!comment) return { doc: emptyDoc(source.lineAt(start)), text: '' };
  return { doc: readDocComment({ source, comment }), text: comment.value };
}
