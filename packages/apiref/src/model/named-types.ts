import type { Node } from 'oxc-parser';
import type { FileRef, Library } from '../extract/library.ts';
import type { DeclaredSignature } from '../extract/signature.ts';
import { referencedTypes, type TypeName } from '../extract/type-text.ts';
import type { ApiType } from './model.ts';

/** Types that a page need not or cannot explain: they are explained elsewhere, or are internal. */
export interface TypePolicy {
  /**
   * Types that one page explains and all others link to: item id by type name, with the id of a section if one of the
   * site's own sections explains it (`shape#type-shape`). Default: an exported type is explained by its own page.
   */
  readonly homes?: Readonly<Record<string, string>>;
  /** Wrong words of comments in the types, and those that are true instead. Default: none. */
  readonly corrections?: Readonly<Record<string, string>>;
  /** Types that are linked but never shown. Default: none. */
  readonly opaque?: readonly string[];
  /** Addresses of types of other packages, by name. Default: the known types of JavaScript, the DOM and Node.js. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** Declaration file in which names in our own texts are resolved. Default: the entry of the package. */
  readonly file?: string;
}

/** The named types of the packages that an item refers to. */
export interface NamedTypes {
  /** Those that its page explains. */
  readonly types: readonly ApiType[];
  /** What texts call a type by another name than the reference: `schemas.Shape`, where `schemas` is an import. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** The input of `namedTypes`. */
interface TypesInput {
  /** Id of the item that explains them. */
  readonly item: string;
  readonly signatures: readonly DeclaredSignature[];
  /** Other syntax that refers to types, and the file in which they are resolved. */
  readonly nodes?: readonly { readonly node: Node; readonly file: FileRef }[];
  /** Types whose fields are already in the parameter table. */
  readonly shown: ReadonlySet<string>;
  readonly policy: TypePolicy;
  /** The name by which the reference knows a declaration that has a page of its own. Default: by none. */
  readonly nameOf?: (declaration: Node) => string | undefined;
  readonly library: Library;
  /** Where names in our own texts are resolved. */
  readonly file: FileRef;
}

/** Returns the named types of the packages that signatures refer to, and those that these refer to in turn. */
export function namedTypes(input: TypesInput): readonly ApiType[] {
  return readNamedTypes(input).types;
}

/** Returns the same as `namedTypes`, and what texts call these types. */
export function readNamedTypes(input: TypesInput): NamedTypes {
  const { item, policy, library, shown, nameOf = () => undefined } = input;
  const { homes = {}, opaque = [] } = policy;
  const corrections = Object.entries(policy.corrections ?? {});
  const types = new Map<string, ApiType>();
  const aliases = new Map<string, string>();
  const seen = new Set<string>();

  const add = ({ name, module: specifier }: TypeName, from: FileRef) => {
    const home = Object.hasOwn(homes, name) ? homes[name] : undefined;
    if (types.has(name) || opaque.includes(name) || (home !== undefined && home.split('#', 1)[0] !== item)) return;
    const declared = library.findDeclared(name, from, specifier);
    const known = declared.flatMap(({ declaration }) => nameOf(declaration) ?? [])[0];
    if (known !== undefined && home === undefined) {
      aliases.set(name, known);
      return;
    }
    const found = declared.at(-1);
    if (!found?.declaration.id) return;
    const { declaration, module, file } = found;
    const own = found.declaration.id.name;
    if (own !== name) aliases.set(name, own);
    const key = `${module.source.name} ${own}`;
    if (types.has(own) || seen.has(key)) return;
    seen.add(key);
    const { text, references } = library.declaredType(module.source, declaration);
    if (!shown.has(own)) {
      const place = { file: module.source.name, line: module.source.lineAt(declaration.start) };
      const corrected = corrections.reduce((all, [said, done]) => all.replace(said, done), text);
      types.set(own, { key: own, name: own, text: corrected, place, references: references.map((item) => item.name) });
    }
    for (const reference of references) if (reference.name !== own) add(reference, file);
  };

  for (const signature of input.signatures) {
    const { parameters, returnNode, boundNodes = [] } = signature;
    const nodes = [...boundNodes, ...parameters.flatMap(({ node }) => (node ? [node] : [])), returnNode];
    const source = library.parse(signature.file);
    for (const node of nodes) {
      if (source && node) for (const type of referencedTypes(source, node)) add(type, signature.file);
    }
    const written = signature.parameters.filter(({ node }) => !node).flatMap(({ type }) => namesIn(type));
    for (const name of [...written, ...policyNames(signature.returns, homes)]) add({ name }, input.file);
  }
  for (const { node, file } of input.nodes ?? []) {
    const source = library.parse(file);
    if (source) for (const type of referencedTypes(source, node)) add(type, file);
  }
  return { types: [...types.values()], aliases };
}

/** Returns the names of types in a text with which an override replaced a declaration. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name);
}

/** Returns types in a return type that come from us and that no syntax node names. */
function policyNames(text: string, homes: Readonly<Record<string, string>>): string[] {
  const found = new Set<string>();
  for (const [name] of text.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g)) {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const part = name.slice(0, end);
      if (Object.hasOwn(homes, part)) found.add(part);
    }
  }
  return found.size < 2 ? [...found] : Object.keys(homes).filter((name) => found.has(name));
}
