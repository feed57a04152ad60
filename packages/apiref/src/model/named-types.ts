import type { FileRef, Library } from '../extract/library.ts';
import type { DeclaredSignature } from '../extract/signature.ts';
import { referencedTypes, type TypeName, typeText } from '../extract/type-text.ts';
import { framework, publicTypesFile } from '../webdriverio/layout.ts';
import type { ApiType } from './model.ts';

/** Types that a page need not or cannot explain: they are explained elsewhere, or only hold the package together. */
export interface TypePolicy {
  /** Types that one page explains and all others link to: type name -> command id. */
  readonly homes: Readonly<Record<string, string>>;
  /** Types that are linked but never shown. */
  readonly opaque: ReadonlySet<string>;
}

/** The named types of the locked packages that a command's signatures speak of, and those that they speak of in turn. */
export function namedTypes(input: {
  readonly command: string;
  readonly signatures: readonly DeclaredSignature[];
  /** Types whose fields the parameter table shows already. */
  readonly shown: ReadonlySet<string>;
  readonly policy: TypePolicy;
  readonly library: Library;
}): readonly ApiType[] {
  const { command, policy, library, shown } = input;
  const types = new Map<string, ApiType>();

  const add = ({ name, module: specifier }: TypeName, from: FileRef) => {
    const home = policy.homes[name];
    if (types.has(name) || policy.opaque.has(name) || (home !== undefined && home !== command)) return;
    const found = library.findType(name, from, specifier);
    if (!found) return;
    const { declaration, module, file } = found;
    const own = declaration.id.name;
    if (types.has(own)) return;
    const references = referencedTypes(module.source, declaration);
    if (!shown.has(own)) {
      const place = { file: module.source.name, line: module.source.lineAt(declaration.start) };
      const text = typeText(module.source, declaration);
      types.set(own, { key: own, name: own, text, place, references: references.map((item) => item.name) });
    }
    for (const reference of references) if (reference.name !== own) add(reference, file);
  };

  for (const signature of input.signatures) {
    const nodes = [...signature.parameters.flatMap(({ node }) => (node ? [node] : [])), signature.returnNode];
    const source = library.parse(signature.file);
    for (const node of nodes) {
      if (source && node) for (const type of referencedTypes(source, node)) add(type, signature.file);
    }
    const written = signature.parameters.filter(({ node }) => !node).flatMap(({ type }) => namesIn(type));
    for (const name of [...written, ...policyNames(signature.returns, policy)]) {
      add({ name }, { package: framework, path: publicTypesFile });
    }
  }
  return [...types.values()];
}

/** Names of types in a text that an override has put in the place of a declaration. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name);
}

/** Types that a return type has got from us (see `chainable`) and that no syntax node names. */
function policyNames(text: string, policy: TypePolicy): string[] {
  return Object.keys(policy.homes).filter((name) => new RegExp(`(?<![.\\w])${name.replace('.', '\\.')}\\b`).test(text));
}
