// Writes out the types of options, each with its docblock. A compiler declares types that it infers from a schema without
// them, so editors of users would show nothing.
import { dirname, relative } from 'node:path';
import { API, NodeBuilderFlags, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';

/**
 * Returns the texts of exported types by name, for the declarations of their file.
 * @param {{ projects: readonly string[], file: string, names: readonly string[] }} input Absolute paths: of the package's
 * `tsconfig` files, one of which holds the file, and of a source file.
 * @returns {Record<string, string>}
 */
export function optionTypes({ projects, file, names }) {
  const api = new API({ cwd: dirname(file) });
  try {
    const opened = api.updateSnapshot({ openProjects: [...projects] }).getProjects();
    const { checker, program } = opened.find((project) => project.program.getSourceFile(file));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
    const printer = createPrinter(checker, dirname(file));
    return Object.fromEntries(
      names.map((name) => {
        const type = checker.getDeclaredTypeOfSymbol(exported.find((each) => each.name === name));
        return [name, printer(type, '')];
      }),
    );
  } finally {
    api.close();
  }
}

function createPrinter(checker, folder) {
  /** Returns a type as the compiler names it, other files relative to this one. */
  function nameOf(type) {
    const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseFullyQualifiedType;
    const text = checker.typeToString(type, undefined, flags).replace(/import\("([^"]+)"\)/g, (_, path) => {
      const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
      return `import('${inPackage ?? `${relative(folder, path)}.js`}')`;
    });
    // Its parameters name what Zod does not export; they have defaults.
    return text.replace(/(import\('zod'\)\.ZodObject)<.*>/, '$1');
  }

  function print(type, indent) {
    const alias = type.getAliasSymbol();
    const [index] = type.isObjectType() ? checker.getIndexInfosOfType(type) : [];
    if (index && !checker.isArrayType(type)) return `{ [name: string]: ${print(index.valueType, indent)} }`;
    if (alias && !isOurs(alias)) return nameOf(type);
    if (type.isUnionType()) return printUnion(type.getTypes(), indent);
    if (checker.isArrayType(type)) {
      const text = print(checker.getTypeArguments(type)[0], indent);
      const isReadonly = type.getSymbol().name === 'ReadonlyArray';
      // The text outside of an object's braces.
      const isUnion = / \| | => /.test(text.replace(/\{[\s\S]*\}/, ''));
      return `${isReadonly ? 'readonly ' : ''}${isUnion ? `(${text})` : text}[]`;
    }
    const properties = type.isObjectType() ? checker.getPropertiesOfType(type) : [];
    const isCode = checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
    if (isCode || properties.length === 0 || !properties.every(isOurs)) return nameOf(type);
    return `{\n${properties.map((property) => printProperty(property, `${indent}    `)).join('')}${indent}}`;
  }

  function printUnion(types, indent) {
    const texts = [...new Set(types.map((type) => print(type, indent)))];
    const isFlag = texts.includes('true') && texts.includes('false');
    const rest = isFlag ? ['boolean', ...texts.filter((text) => text !== 'true' && text !== 'false')] : texts;
    return rest.map((text) => (text.includes('=>') && rest.length > 1 ? `(${text})` : text)).join(' | ');
  }

  function printProperty(property, indent) {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    const parts = type.isUnionType() ? type.getTypes() : [type];
    const given = isOptional ? parts.filter((part) => nameOf(part) !== 'undefined') : parts;
    const text = given.length === 1 ? print(given[0], indent) : printUnion(given, indent);
    const example = property.getJsDocTags(checker).find(({ name }) => name === 'example')?.text;
    const lines = [
      ...property.getDocumentationComment(checker).split('\n'),
      ...(example ? `@example ${example}`.split('\n') : []),
    ];
    const comment = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd()).join('\n');
    return `${indent}/**\n${comment}\n${indent} */\n${indent}${property.name}${isOptional ? '?' : ''}: ${text};\n`;
  }

  return print;
}

/** Tells whether a property or a type is declared by this package, and is not inside a list or a foreign type. */
function isOurs({ declarations }) {
  return declarations.length > 0 && declarations.every(({ path }) => !path.includes('/node_modules/'));
}
