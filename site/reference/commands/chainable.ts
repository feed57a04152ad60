import type { DeclaredSignature, Library } from '@lectern/apiref/toolkit';
import { framework, typesFile } from './layout.ts';

/** The commands whose result can be chained without waiting for it. */
export interface ChainableCommands {
  readonly element: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

/** Reads the two lists of query commands from the package's types. */
export function readChainable(library: Library): ChainableCommands {
  const text = library.text({ package: framework, path: typesFile }) ?? '';
  const list = (name: string) => {
    const union = new RegExp(`type ${name} = ([^;]+);`).exec(text)?.[1] ?? '';
    return new Set([...union.matchAll(/'([^']+)'/g)].map((match) => match[1]!));
  };
  return { element: list('ElementQueryCommands'), elements: list('ElementsQueryCommands') };
}

/**
 * Returns the type of a query command on the session: the one in its own file, made chainable as in the package's types.
 */
export function chainableReturn(
  name: string,
  signature: DeclaredSignature,
  chainable: ChainableCommands,
): DeclaredSignature {
  const { returnNode: _, ...rest } = signature;
  if (chainable.element.has(name)) return { ...rest, returns: 'ChainablePromiseElement<WebdriverIO.Element>' };
  if (chainable.elements.has(name)) return { ...rest, returns: 'ChainablePromiseArray<ElementArray>' };
  return signature;
}
