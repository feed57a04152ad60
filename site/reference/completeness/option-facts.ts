import type { ExpectedFact } from '@lectern/apiref';
import type { FileRef, Library, Member } from '@lectern/apiref/toolkit';
import type { Expression } from 'oxc-parser';
import { configPackage, framework, webdriverPackage } from '../commands/layout.ts';
import { objectNamed, propertiesOf, valueText } from './code-values.ts';
import { reviewedDefaults, reviewedTypes, units } from './reviewed-facts.ts';

/** The values of options by name, as our pages write them. */
type OptionValues = ReadonlyMap<string, string>;

/** The defaults in test runs, and those of sessions that a script opens. */
export interface OptionDefaults {
  readonly runner: OptionValues;
  readonly session: OptionValues;
}

const constants = 'build/constants.js';

/** Reads the defaults of all layers of options. */
export function readDefaultValues(library: Library): OptionDefaults {
  const session = new Map([
    ...definitions({ package: webdriverPackage, path: constants }, 'DEFAULTS', library),
    ...definitions({ package: framework, path: constants }, 'WDIO_DEFAULTS', library),
  ]);
  return { session, runner: readValues({ package: configPackage, path: constants }, 'DEFAULT_CONFIGS', library) };
}

/** Reads the values of an object of a module. */
export function readValues(file: FileRef, name: string, library: Library): OptionValues {
  return textsOf(file, library, (source) => objectNamed(source, name));
}

/** Reads an object of definitions: `port: { type: 'number', default: 4444 }`. */
function definitions(file: FileRef, name: string, library: Library): OptionValues {
  return textsOf(file, library, (source) => {
    const entries = [...objectNamed(source, name)].flatMap(([key, value]): [string, Expression][] => {
      const found = value.type === 'ObjectExpression' ? propertiesOf(value).get('default') : undefined;
      return found ? [[key, found]] : [];
    });
    return new Map(entries);
  });
}

function textsOf(
  file: FileRef,
  library: Library,
  read: (source: NonNullable<ReturnType<Library['parse']>>) => ReadonlyMap<string, Expression>,
): OptionValues {
  const source = library.parse(file);
  if (!source) return new Map();
  return new Map(
    [...read(source)].flatMap(([name, value]): [string, string][] => {
      const text = valueText(value, source);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Returns what a page must say about an option: `Type` and `Default`, word for word. */
export function optionFacts(input: {
  /** The object that has it, for the reviewed facts: `options`, `mochaOpts`. */
  readonly group: string;
  readonly member: Member;
  readonly defaults: OptionDefaults;
  readonly file: FileRef;
  readonly library: Library;
}): readonly ExpectedFact[] {
  const { group, member, defaults } = input;
  const id = `${group}.${member.name}`;
  const unit = units[id];
  const type = reviewedTypes[id] ?? `\`${shownType(input)}\`${unit ? `, ${unit}` : ''}`;
  return [
    { label: 'Type', is: type },
    { label: 'Default', is: reviewedDefaults[id] ?? shownDefault(member.name, defaults) },
  ];
}

function shownDefault(name: string, { runner, session }: OptionDefaults): string {
  const inRuns = runner.get(name);
  const inScripts = session.get(name);
  if (inRuns && inScripts && inRuns !== inScripts) return `\`${inRuns}\` in test runs, \`${inScripts}\` in scripts`;
  const value = inRuns ?? inScripts;
  return value === undefined ? 'none' : `\`${value}\``;
}

/** Names of types that say all that a reader needs; the members of other ones are described in the text. */
const plain = /^(?:'[^']*'|\b(?:string|number|boolean|RegExp|Function|void)\b|[\s()|[\]])+$/;

/** Returns a declared type as our pages write it: literals and plain types as they are, functions by their parameters, others as `object`. */
function shownType({ member, file, library }: Parameters<typeof optionFacts>[0]): string {
  const text = (member.type ?? '').replaceAll('"', "'").replace(/\s+/g, ' ');
  if (plain.test(text)) return text;
  const called = functionText(text);
  if (called !== undefined) return called;
  const alias = /^\w+$/.test(text) ? library.findType(text, file) : undefined;
  if (alias?.declaration.type !== 'TSTypeAliasDeclaration') return 'object';
  const { start, end } = alias.declaration.typeAnnotation;
  const meant = alias.module.source.text.slice(start, end).replaceAll('"', "'");
  return plain.test(meant) ? meant : 'object';
}

/** Returns the type of a function by the names of its parameters: `(title, tags) => string`; undefined for another type. */
export function functionText(type: string): string | undefined {
  const [, parameters, result] = /^\((.*)\) => (\w+)$/.exec(type.replace(/\s+/g, ' ')) ?? [];
  if (parameters === undefined) return undefined;
  const names = parameters.split(',').map((item) => item.split(':', 1)[0]!.trim());
  return `(${names.join(', ')}) => ${result}`;
}
