import type { Class, Node, TSInterfaceDeclaration, TSSignature } from 'oxc-parser';
import { readDefaults } from '../extract/defaults.ts';
import { commentBefore, type DocComment, emptyDoc, readDocComment } from '../extract/doc-comment.ts';
import { classFields, type Field, fieldsIn, fieldsOf, isHidden } from '../extract/fields.ts';
import { type FunctionNode, openImplementation } from '../extract/implementation.ts';
import type { FileRef, Library } from '../extract/library.ts';
import { type Declaration, type Declared, isClass, isFunction, isType, unnamed } from '../extract/module.ts';
import { type ExportedName, packageExports } from '../extract/package-exports.ts';
import { type Callable, type DeclaredSignature, readSignature } from '../extract/signature.ts';
import type { ParsedFile } from '../extract/source-file.ts';
import { typeText } from '../extract/type-text.ts';
import { readThrows } from '../extract/walk-code.ts';
import type { CallableFacts, ItemFacts, MethodFacts } from './facts.ts';
import type { ApiThrow, ItemKind } from './model.ts';

/** Reads what a package exports: an item for every function, class, type and variable of its entries. Reports entries without any. */
export function readExports(input: {
  readonly library: Library;
  readonly package: string;
  /** Subpaths of the package's `exports`. Default: `.` alone. */
  readonly entries?: readonly string[];
}): { readonly items: readonly ItemFacts[]; readonly empty: readonly string[] } {
  const { library, package: name, entries = ['.'] } = input;
  const shown = new Set<readonly Declared[]>();
  const items: ItemFacts[] = [];
  const empty: string[] = [];
  for (const entry of entries) {
    const group = entry === '.' ? undefined : entry.replace(/^\.\//, '');
    const exported = packageExports({ library, package: name, entry });
    if (exported.length === 0) empty.push(entry);
    // An export of two entries is shown once, at the first.
    const added = exported.filter(({ declared }) => !shown.has(declared));
    items.push(...added.flatMap((item) => readExport(item, library, group)));
    for (const { declared } of added) shown.add(declared);
  }
  return { items, empty };
}

function readExport(item: ExportedName, library: Library, group: string | undefined): ItemFacts[] {
  const { module, file, declared } = item;
  const { source } = module;
  const first = documented(declared, source);
  const { doc, text } = docOf(source, first);
  if (/@(?:internal|private|hidden|ignore)\b/.test(text)) return [];
  const common = {
    id: [group, item.name].filter(Boolean).join('/'),
    ...(group !== undefined && { group }),
    name: item.name,
    file: source.name,
    text,
    doc,
    related: [],
  };
  const code = { library, file, codeFile: item.code, local: item.local };
  const node = first.node;
  if (isClass(node)) return [{ ...common, ...readClass(node, source, common, code) }];
  if (declared.some((one) => isFunction(one.node))) {
    const signatures = declared.flatMap((one) => (isFunction(one.node) ? [readSignature(source, one.node, file)] : []));
    return [{ ...common, kind: 'function', receiver: '', signatures, ...fromCode(item.local, code) }];
  }
  return [{ ...common, ...readOther(node, source, code) }];
}

/** Returns the declaration with a comment, or the first; for a class and an interface of the same name, the class. */
function documented(declared: readonly Declared[], source: ParsedFile): Declared {
  const main = declared.filter(({ node }) => !isType(node));
  const candidates = main.length > 0 ? main : declared;
  return candidates.find(({ start }) => commentBefore(source, start)) ?? candidates[0]!;
}

interface CodePlace {
  readonly library: Library;
  readonly file: FileRef;
  /** The code of the package's entry, if a bundle contains all of it. */
  readonly codeFile: string | undefined;
  readonly local: string;
}

function readClass(node: Class, source: ParsedFile, { doc, text }: Pick<ItemFacts, 'doc' | 'text'>, code: CodePlace) {
  const members = node.body.body.filter((member) => !isHidden(source, member));
  const callables = members.flatMap((member) => (member.type === 'MethodDefinition' ? [member] : []));
  const built = callables.filter(({ kind }) => kind === 'constructor');
  const explained = built.find(({ start }) => commentBefore(source, start));
  const { doc: own, text: ownText } = explained ? docOf(source, explained) : { doc: emptyDoc(doc.line), text: '' };
  const typeParameters =
    node.typeParameters && source.text.slice(node.typeParameters.start + 1, node.typeParameters.end - 1);
  const constructors = built.map(({ value }) => ({
    ...readSignature(source, value, code.file),
    ...(typeParameters && { typeParameters: typeParameters.replace(/\s+/g, ' ').trim() }),
    returns: '',
  }));
  const methods = groupMethods(
    callables.flatMap(({ key, kind, value, start, static: isStatic }) =>
      kind === 'method' ? [{ name: source.text.slice(key.start, key.end), node: value, start, isStatic }] : [],
    ),
    source,
    code,
  );
  const fallback: DeclaredSignature = { parameters: [], returns: '', file: code.file };
  const owner = code.local === unnamed ? 'default' : code.local;
  return {
    kind: 'class' as const,
    receiver: 'new ',
    text: `${text}\n${ownText}`,
    signatures: constructors.length > 0 ? constructors : [fallback],
    doc: {
      ...doc,
      description: [doc.description, own.description].filter(Boolean).join('\n\n'),
      examples: [...doc.examples, ...own.examples.map((one) => ({ ...one, group: one.group + doc.exampleBlocks }))],
      parameters: [...own.parameters, ...doc.parameters],
      throws: [...own.throws, ...doc.throws],
    },
    ...fromCode(`${owner}.constructor`, code),
    properties: classFields(source, node),
    methods,
    declared: declaredAt(node, source, code.file),
    ...heritageOf(node, source),
  };
}

/** Reads an interface, an alias, an enum or a variable. */
function readOther(node: Declaration, source: ParsedFile, code: CodePlace) {
  const { file, library } = code;
  const declared = declaredAt(node, source, file);
  const nothing = { receiver: '', signatures: [], defaults: new Map(), throws: [] as ApiThrow[] };
  if (node.type === 'TSInterfaceDeclaration') {
    const properties = fieldsIn(source, node.body.body);
    const methods = interfaceMethods(node.body.body, source, code);
    return { ...nothing, kind: 'interface' as const, declared, properties, methods, ...heritageOf(node, source) };
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

/** Returns the text after `extends`. */
function heritageOf(node: Class | TSInterfaceDeclaration, source: ParsedFile): { heritage?: string } {
  const text = (from: Node, to: Node | null | undefined) => source.text.slice(from.start, (to ?? from).end);
  if (node.type === 'TSInterfaceDeclaration') {
    const parents = node.extends.map((parent) => text(parent, parent));
    return parents.length > 0 ? { heritage: parents.join(', ') } : {};
  }
  return node.superClass ? { heritage: text(node.superClass, node.superTypeArguments) } : {};
}

/** Returns the methods among the members of an interface. */
function interfaceMethods(members: readonly TSSignature[], source: ParsedFile, code: CodePlace): MethodFacts[] {
  const found = members.flatMap((member) => {
    if (member.type !== 'TSMethodSignature') return [];
    const name = source.text.slice(member.key.start, member.key.end);
    return [{ name, node: member, start: member.start, isStatic: false }];
  });
  return groupMethods(found, source, code);
}

/** Merges the overloads of each method. */
function groupMethods(
  found: readonly {
    readonly name: string;
    readonly node: Callable;
    readonly start: number;
    readonly isStatic: boolean;
  }[],
  source: ParsedFile,
  code: CodePlace,
): MethodFacts[] {
  const groups = new Map<string, (typeof found)[number][]>();
  for (const item of found) {
    const key = `${item.isStatic} ${item.name}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((overloads) => {
    const { name, isStatic } = overloads[0]!;
    const at = overloads.find(({ start }) => commentBefore(source, start)) ?? overloads[0]!;
    return {
      name,
      isStatic,
      doc: docOf(source, at).doc,
      signatures: overloads.map(({ node }) => readSignature(source, node, code.file)),
      ...fromCode(`${code.local === unnamed ? 'default' : code.local}.${name}`, code),
    };
  });
}

function docOf(
  source: ParsedFile,
  { start }: { readonly start: number },
): { readonly doc: DocComment; readonly text: string } {
  const comment = commentBefore(source, start);
  if (!comment) return { doc: emptyDoc(source.lineAt(start)), text: '' };
  return { doc: readDocComment({ source, comment }), text: comment.value };
}

function declaredAt(node: Node, source: ParsedFile, file: FileRef) {
  // Members are in a table or in sections with their comments, so the declaration need not repeat them.
  const hasMembers = node.type === 'TSInterfaceDeclaration' || node.type === 'TSEnumDeclaration' || isObjectType(node);
  const text = typeText(source, node);
  const shown = node.type === 'VariableDeclarator' ? `const ${text}` : text;
  return { text: hasMembers ? withoutComments(text) : shown, file, node };
}

function isObjectType(node: Node): boolean {
  return node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral';
}

function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm, '').replace(/\n[ \t]*(?=\n)/g, '');
}

/** Returns what the code beside a declaration says, or that of the entry if a bundle contains all of it. */
function fromCode(name: string, { library, file, codeFile }: CodePlace): Pick<CallableFacts, 'defaults' | 'throws'> {
  const beside = file.path.replace(/\.d\.([cm]?)ts$/, '.$1js');
  for (const path of [beside, codeFile]) {
    const target = { package: file.package, path: path ?? '' };
    const source = path === undefined ? undefined : library.parse(target);
    const main = source && functionNamed(name, source);
    if (main) {
      return { defaults: readDefaults({ main, source }), throws: readThrows({ main, file: target, library }) };
    }
  }
  return { defaults: new Map(), throws: [] };
}

function functionNamed(name: string, source: ParsedFile): FunctionNode | undefined {
  const opened = openImplementation(source);
  return opened.functions.get(name) ?? (name === unnamed ? opened.main : undefined);
}
