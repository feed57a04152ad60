import type { Expression, ObjectExpression, Program } from 'oxc-parser';
import type { CodeDefault } from '../extract/defaults.ts';
import type { Library } from '../extract/library.ts';
import { walk } from '../extract/walk.ts';
import { configPackage, framework } from '../webdriverio/layout.ts';
import type { ApiDefault } from './model.ts';

/** What the session's options are by default: with the testrunner, and with `remote`. */
export interface OptionDefaults {
  readonly testrunner: ReadonlyMap<string, string>;
  readonly standalone: ReadonlyMap<string, string>;
}

/** Reads the default options out of the two files that state them. */
export function readOptionDefaults(library: Library): OptionDefaults {
  const standalone = library.parse({ package: framework, path: 'build/constants.js' });
  const testrunner = library.parse({ package: configPackage, path: 'build/constants.js' });
  return {
    standalone: standalone ? numbersOf(standalone.program, 'default') : new Map(),
    testrunner: testrunner ? numbersOf(testrunner.program) : new Map(),
  };
}

/** Numeric properties by name: `name: 5`, or with a key `name: { default: 5 }`. The first of a name counts. */
function numbersOf(program: Program, key?: string): Map<string, string> {
  const found = new Map<string, string>();
  walk(program, (node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier') return;
    const value =
      key && node.value.type === 'ObjectExpression' ? propertyOf(node.value, key) : key ? undefined : node.value;
    if (value?.type === 'Literal' && typeof value.value === 'number' && !found.has(node.key.name)) {
      found.set(node.key.name, String(value.value));
    }
  });
  return found;
}

function propertyOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name) {
      return property.value;
    }
  }
  return undefined;
}

/** A default as the reader sees it: an option with its values, or the source text. */
export function readableDefault(value: CodeDefault | undefined, options: OptionDefaults): ApiDefault | undefined {
  if (!value) return undefined;
  if ('message' in value) return { kind: 'message', text: value.message };
  if ('text' in value) return { kind: 'value', text: value.text };
  const testrunner = options.testrunner.get(value.option);
  const standalone = options.standalone.get(value.option);
  return { kind: 'option', option: value.option, ...(testrunner && { testrunner }), ...(standalone && { standalone }) };
}
