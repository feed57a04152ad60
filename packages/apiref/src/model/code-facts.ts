import { unnamed } from '../extract/declaration.ts';
import { readDefaults } from '../extract/defaults.ts';
import { type FunctionNode, openImplementation } from '../extract/implementation.ts';
import type { FileRef, Library } from '../extract/library.ts';
import type { ParsedFile } from '../extract/source-file.ts';
import { readThrows } from '../extract/walk-code.ts';
import type { CallableFacts } from './facts.ts';

/** Where the declaration of an export and its code are. */
export interface CodePlace {
  readonly library: Library;
  readonly file: FileRef;
  /** The code of the package's entry, if a bundle contains all of it. */
  readonly codeFile: string | undefined;
  readonly local: string;
}

/** Returns what the code beside a declaration says, or that of the entry if a bundle contains all of it. */
export function fromCode(
  name: string,
  { library, file, codeFile }: CodePlace,
): Pick<CallableFacts, 'defaults' | 'throws'> {
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

/** Returns the name by which the code of a class calls its members. */
export function ownerOf({ local }: CodePlace): string {
  return local === unnamed ? 'default' : local;
}

function functionNamed(name: string, source: ParsedFile): FunctionNode | undefined {
  const opened = openImplementation(source);
  return opened.functions.get(name) ?? (name === unnamed ? opened.main : undefined);
}
