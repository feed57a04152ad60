import { checkOptions, type OptionForm, type Source } from 'lectern';
import { isObject } from '../extract/package-entry.ts';
import type { OverrideAction } from '../model/overrides.ts';

/** The kinds of overrides. */
const overrideKinds: Readonly<Record<OverrideAction['kind'], true>> = {
  'rename-parameter': true,
  'drop-parameter': true,
  'document-parameter': true,
  'hide-parameter': true,
  'parameter-type': true,
  'drop-type-parameters': true,
  'return-type': true,
  'rename-example': true,
  'drop-empty-example': true,
  category: true,
  related: true,
};

const text: OptionForm = { expected: 'a text', fits: isText };
const texts: OptionForm = { expected: 'a list of texts', fits: isTexts };
const flag: OptionForm = { expected: 'true or false', fits: (value) => typeof value === 'boolean' };
const call: OptionForm = { expected: 'a function', fits: (value) => typeof value === 'function' };
const object: OptionForm = { expected: 'an object', fits: isObject };

/** The options that every source of generated pages has. */
const shared: Readonly<Record<string, OptionForm>> = {
  lock: { expected: 'the path of a lock file', fits: isText },
  collection: text,
  routeBasePath: { expected: 'a path of routes, such as "docs" or "/"', fits: isText },
  notes: { expected: 'the path of a folder', fits: isText },
  cache: { expected: 'the path of a folder', fits: isText },
  missingRoutes: { expected: 'a list of routes', fits: isTexts },
};

const library: OptionForm = {
  expected: "an object with the package's name, such as { package: 'p-queue' }",
  fits: isObject,
  isRequired: true,
  inside: {
    package: { expected: 'the name of a package, as in the lock file', fits: isName, isRequired: true },
    besides: { expected: 'a list of names of packages', fits: isTexts },
    entries: {
      expected: 'a list of entries, such as [".", "./ajax"], or "all"',
      fits: (value) => value === 'all' || (isTexts(value) && value.every((entry) => /^\.(?:\/|$)/.test(entry))),
    },
    read: call,
    overrides: {
      expected: `a list of objects with "item", "reason" and a "kind": ${Object.keys(overrideKinds).join(', ')}`,
      fits: (value) => Array.isArray(value) && value.every(isOverride),
    },
    types: object,
    ignoredTags: texts,
    mustDescribe: flag,
  },
};

/** The options of `packageReference`. */
export const referenceForms: Readonly<Record<string, OptionForm>> = {
  ...shared,
  library,
  folder: { expected: 'a path in the collection, such as "api"', fits: isText },
  pages: { expected: '"name" or "module"', fits: (value) => value === 'name' || value === 'module' },
  index: flag,
  changesSince: { expected: 'a list of versions, the oldest first', fits: isTexts },
  own: { expected: 'a regular expression', fits: (value) => value instanceof RegExp },
  links: object,
  guides: { expected: 'the path of a folder', fits: isText },
  sections: call,
};

/** The options of `refreshReference`. */
export const refreshForms: Readonly<Record<string, OptionForm>> = {
  root: { expected: 'the absolute path of the folder of the site', fits: isText, isRequired: true },
  lockFile: { expected: 'the path of a lock file', fits: isText },
  library,
  completeness: object,
  wanted: {
    expected: "an object of versions by package, such as { 'p-queue': 'latest' }",
    fits: (value) => isObject(value) && Object.values(value).every(isText),
  },
};

/** The options of `readmes`. */
export const readmesForms: Readonly<Record<string, OptionForm>> = {
  ...shared,
  pages: {
    expected: 'a list of objects with "id", "package", "title" and "description"',
    fits: (value) => Array.isArray(value) && value.every(isReadmePage),
    isRequired: true,
  },
  docsDir: { expected: 'the path of a folder', fits: isText },
  routes: { expected: 'a list of routes', fits: isTexts },
  policy: object,
  below: call,
};

/** Returns a source that `make` returns for valid options. With others, it reports what is wrong and has no pages. */
export function checkedSource<Options>(
  options: Options,
  forms: Readonly<Record<string, OptionForm>>,
  make: (options: Options) => Source,
): Source {
  return async (context) => {
    const diagnostics = checkOptions(options, forms, context);
    return diagnostics.length > 0 ? { value: { entries: [], isPartial: true }, diagnostics } : make(options)(context);
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isName(value: unknown): boolean {
  return isText(value) && /^(?:@[^\s/@]+\/)?[^\s/@.][^\s/@]*$/.test(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isOverride(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { item, reason, kind } = value;
  return isText(item) && isText(reason) && isText(kind) && Object.hasOwn(overrideKinds, kind);
}

function isReadmePage(value: unknown): boolean {
  return isObject(value) && ['id', 'package', 'title', 'description'].every((key) => isText(value[key]));
}
