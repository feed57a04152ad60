import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  type Symbol as Property,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

/** An option of a function that the package exports, as an editor shows it. */
export interface Option {
  /** As an author would find it: `navbar.items.label`. */
  readonly path: string;
  readonly isRequired: boolean;
  /** The docblock without its tags. */
  readonly documentation: string;
  /** The text behind `@example`; empty where there is none. */
  readonly example: string;
  /** Absolute path of the file that declares it. */
  readonly file: string;
}

const fileAt = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const source = fileAt('src/');

/**
 * Returns what the language service says about every property, including nested ones, in the argument of exported
 * functions, by their names.
 */
export function readOptions<Name extends string>(names: readonly Name[]): Readonly<Record<Name, readonly Option[]>> {
  const api = new API({ cwd: source });
  try {
    const project = api.updateSnapshot({ openProjects: [fileAt('tsconfig.node.json')] }).getProjects()[0]!;
    const { checker } = project;
    const door = project.program.getSourceFile(fileAt('src/index.ts'))!.text;
    const optionsOf = (name: Name) => {
      const exported = checker.getSymbolAtPosition(fileAt('src/index.ts'), door.search(new RegExp(`\\b${name} }`)))!;
      const [signature] = checker.getSignaturesOfType(
        checker.getTypeOfSymbol(checker.getAliasedSymbol(exported))!,
        SignatureKind.Call,
      );
      return propertiesOf(checker, checker.getParameterType(signature!, 0)!, '');
    };
    return Object.fromEntries(names.map((name) => [name, optionsOf(name)])) as Record<Name, readonly Option[]>;
  } finally {
    api.close();
  }
}

/** Properties of a type and of what lies in it; `around` are the types that it lies in, for one may lie in itself. */
function propertiesOf(checker: Checker, type: Type, within: string, around: readonly number[] = []): readonly Option[] {
  const named = type.getAliasSymbol() ?? type.getSymbol();
  // What another package declares, it describes.
  if (around.includes(type.id) || named?.declarations.some(({ path }) => path.includes('/satteri/'))) return [];
  const inside = [...around, type.id];
  if (type.isUnionType()) return type.getTypes().flatMap((part) => propertiesOf(checker, part, within, inside));
  if (!type.isObjectType()) return [];
  const below = checker
    .getIndexInfosOfType(type)
    .flatMap(({ valueType }) => propertiesOf(checker, valueType, within, inside));
  return [
    ...below,
    ...checker
      .getPropertiesOfType(type)
      .filter(isOurs)
      .flatMap((each) => optionAndBelow(checker, each, within, inside)),
  ];
}

function optionAndBelow(
  checker: Checker,
  property: Property,
  within: string,
  around: readonly number[],
): readonly Option[] {
  const path = within === '' ? property.name : `${within}.${property.name}`;
  const type = checker.getTypeOfSymbol(property)!;
  const example = property.getJsDocTags(checker).find((tag) => tag.name === 'example');
  const option = {
    path,
    isRequired: (property.flags & SymbolFlags.Optional) === 0,
    documentation: property.getDocumentationComment(checker),
    example: typeof example?.text === 'string' ? example.text : '',
    file: property.declarations[0]!.path,
  };
  return [option, ...propertiesOf(checker, type, path, around)];
}

/** Tells whether a property is declared in this package: the insides of lists and of other packages' objects are not. */
function isOurs({ declarations }: Property): boolean {
  return declarations.some(({ path }) => path.startsWith(source));
}
