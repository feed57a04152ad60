import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  type Symbol as Property,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blog, blogOptions } from '../content/blog.ts';
import { docs } from '../content/docs.ts';
import { docsOptions } from '../content/docs-options.ts';
import { pages, pagesOptions } from '../content/pages.ts';
import { siteConfig } from './site-config.ts';

interface Option {
  /** As an author would find it: `navbar.items.label`. */
  readonly path: string;
  readonly isRequired: boolean;
  readonly documentation: string;
  readonly example: string;
}

const fileAt = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const source = fileAt('src/');

let api: API | undefined;
let checker: Checker;
let door: string;
beforeAll(() => {
  api = new API({ cwd: source });
  const project = api.updateSnapshot({ openProjects: [fileAt('tsconfig.node.json')] }).getProjects()[0]!;
  checker = project.checker;
  door = project.program.getSourceFile(fileAt('src/index.ts'))!.text;
});
afterAll(() => api?.close());

/** What an editor shows of every property, also of nested ones, in the argument of a function that the package exports. */
function optionsOf(name: string): readonly Option[] {
  const exported = checker.getSymbolAtPosition(fileAt('src/index.ts'), door.search(new RegExp(`\\b${name} }`)))!;
  const [signature] = checker.getSignaturesOfType(
    checker.getTypeOfSymbol(checker.getAliasedSymbol(exported))!,
    SignatureKind.Call,
  );
  return propertiesOf(checker.getParameterType(signature!, 0)!, '');
}

/** Properties of a type and of what lies in it; `around` are the types that it lies in, for one may lie in itself. */
function propertiesOf(type: Type, within: string, around: readonly number[] = []): readonly Option[] {
  const named = type.getAliasSymbol() ?? type.getSymbol();
  // What another package declares, it describes.
  if (around.includes(type.id) || named?.declarations.some(({ path }) => path.includes('/satteri/'))) return [];
  const inside = [...around, type.id];
  if (type.isUnionType()) return type.getTypes().flatMap((part) => propertiesOf(part, within, inside));
  if (!type.isObjectType()) return [];
  const below = checker.getIndexInfosOfType(type).flatMap(({ valueType }) => propertiesOf(valueType, within, inside));
  return [
    ...below,
    ...checker
      .getPropertiesOfType(type)
      .filter(isOurs)
      .flatMap((each) => optionAndBelow(each, within, inside)),
  ];
}

function optionAndBelow(property: Property, within: string, around: readonly number[]): readonly Option[] {
  const path = within === '' ? property.name : `${within}.${property.name}`;
  const type = checker.getTypeOfSymbol(property)!;
  const example = property.getJsDocTags(checker).find((tag) => tag.name === 'example');
  const option = {
    path,
    isRequired: (property.flags & SymbolFlags.Optional) === 0,
    documentation: property.getDocumentationComment(checker),
    example: typeof example?.text === 'string' ? example.text : '',
  };
  return [option, ...propertiesOf(type, path, around)];
}

/** Whether a property is declared in this package: the insides of lists and of other packages' objects are not. */
function isOurs({ declarations }: Property): boolean {
  return declarations.some(({ path }) => path.startsWith(source));
}

/** What is wrong with the documentation of options, a line each. */
function complaints(options: readonly Option[]): readonly string[] {
  return options.flatMap(({ path, isRequired, documentation, example }) => [
    ...(documentation === '' ? [`${path} does not say what it does.`] : []),
    ...(isRequired && !documentation.includes('Required') ? [`${path} does not say "Required."`] : []),
    ...(!isRequired && !documentation.includes('Default: ') ? [`${path} does not say "Default: ".`] : []),
    ...(example.startsWith(`${path.split('.').at(-1)}: `)
      ? []
      : [`${path} has no "@example ${path.split('.').at(-1)}: ".`]),
  ]);
}

describe.each([
  ['defineSite', siteConfig, { title: 'Site', url: 'https://example.com', sources: [] }, 95],
  ['docs', docsOptions, {}, 12],
  ['blog', blogOptions, {}, 9],
  ['pages', pagesOptions, {}, 5],
] as const)('%s()', (name, schema, required, atLeast) => {
  it('an editor shows of every option what it does, its default and an example', () => {
    const options = optionsOf(name);
    expect(options.length).toBeGreaterThanOrEqual(atLeast);
    expect(complaints(options)).toEqual([]);
  });

  it('takes the examples', () => {
    for (const { path, example } of optionsOf(name).filter((option) => !option.path.includes('.'))) {
      const given = new Function('docs', 'blog', 'pages', 'z', `return { ${example} };`)(docs, blog, pages, z);
      expect(schema.safeParse({ ...required, ...given }).error, path).toBeUndefined();
    }
  });
});
