import type { ApiOptionDefault } from '@lectern/apiref';
import { type Library, walk } from '@lectern/apiref/toolkit';
import type { Expression, ObjectExpression, Program } from 'oxc-parser';
import { configPackage, framework } from './layout.ts';

/** Route of the page that explains the session's options. */
const optionsRoute = '/docs/options';

/** The defaults of the session's options: with the testrunner, and with `remote`. */
export interface OptionDefaults {
  readonly testrunner: ReadonlyMap<string, string>;
  readonly standalone: ReadonlyMap<string, string>;
}

/** Reads the default options from the two files that state them. */
export function readOptionDefaults(library: Library): OptionDefaults {
  const standalone = library.parse({ package: framework, path: 'build/constants.js' });
  const testrunner = library.parse({ package: configPackage, path: 'build/constants.js' });
  return {
    standalone: standalone ? numbersOf(standalone.program, 'default') : new Map(),
    testrunner: testrunner ? numbersOf(testrunner.program) : new Map(),
  };
}

/** Returns numeric properties by name: `name: 5`, or with a key `name: { default: 5 }`. The first of a name counts. */
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

/**
 * Returns a default that reads an option of the session (`this.options.waitforTimeout`), with the option's own; undefined
 * for any other.
 */
export function optionDefault(text: string, options: OptionDefaults): ApiOptionDefault | undefined {
  const option = /^this\.options\.(\w+)$/.exec(text)?.[1];
  if (option === undefined) return undefined;
  const testrunner = options.testrunner.get(option);
  const standalone = options.standalone.get(option);
  const note =
    testrunner === standalone || !standalone
      ? testrunner
      : `${testrunner} in the testrunner, ${standalone} with <code>remote</code>`;
  return { kind: 'option', option, href: `${optionsRoute}#${option.toLowerCase()}`, ...(note && { note }) };
}
