import type { Subject, Topic } from '@lectern/apiref';
import { type Library, type Member, readMembers } from '@lectern/apiref/toolkit';
import type { Diagnostic, Result } from 'lectern';
import { type DocumentedType, frameworkTypes, hookTypes, openTypes, optionTypes } from './documented-types.ts';
import { type OptionDefaults, optionFacts, readDefaultValues, readValues } from './option-facts.ts';
import { shortDefaults } from './reviewed-facts.ts';

/** What the pages of options must describe. */
export interface OptionTopics {
  /** Every option, by layer, and every hook, each with a section. */
  readonly options: readonly Topic[];
  /** Every hook, as a key of the complete configuration file. */
  readonly configuration: readonly Topic[];
  /** The page of each framework with every option of it. */
  readonly frameworks: readonly (readonly [page: string, topics: readonly Topic[]])[];
}

/** Reads the options and hooks from the packages' types. */
export function optionTopics(library: Library): Result<OptionTopics> {
  const defaults = readDefaultValues(library);
  const hooks = hookTypes.map(({ name, file }) => readMembers({ name, file, library }));
  const hookMembers = hooks.flatMap(({ value }) => value);
  const layers = optionTypes.map((type) => readMembers({ name: type.name, file: type.file, library, open: openTypes }));
  const options = optionTypes.map((type, index) => {
    const lower = [...hookMembers, ...layers.slice(0, index).flatMap(({ value }) => value)];
    const below = new Set(lower.map(({ name }) => name));
    const members = layers[index]!.value.filter(({ name }) => !below.has(name));
    return topicOf({ type, group: 'options', members, defaults, library });
  });
  const frameworks = frameworkTypes.map((type) => readMembers({ name: type.name, file: type.file, library }));
  const diagnostics: Diagnostic[] = [...hooks, ...layers, ...frameworks].flatMap((result) => result.diagnostics);
  return {
    value: {
      options: [
        ...options,
        { kind: 'hook', title: 'Hooks', subjects: hookMembers.map(hookSubject), form: 'heading', section: 'Hooks' },
        overview([...options.flatMap(({ subjects }) => subjects), ...hookMembers.map(hookSubject)]),
      ],
      configuration: [
        {
          kind: 'hook',
          title: 'Hooks in the complete file',
          subjects: hookMembers.map(({ name, place }) => ({ name, place })),
          form: 'object-key',
          object: /^(module\.)?exports\.config$/,
          section: 'A complete file',
          besides: options.flatMap(({ subjects }) => subjects.map(({ name }) => name)),
        },
      ],
      frameworks: frameworkTypes.map((type, index) => {
        const file = { package: type.file.package, path: 'build/constants.js' };
        const runner = new Map([...readValues(file, 'DEFAULT_OPTS', library), ...runnerDefaults(defaults, type.title)]);
        const members = frameworks[index]!.value;
        return [
          type.page,
          [topicOf({ type, group: type.title, members, defaults: { runner, session: new Map() }, library })],
        ];
      }),
    },
    diagnostics,
  };
}

function topicOf(input: {
  readonly type: DocumentedType;
  readonly group: string;
  readonly members: readonly Member[];
  readonly defaults: OptionDefaults;
  readonly library: Library;
}): Topic {
  const { type, group, members, defaults, library } = input;
  const { kind, title, section, file } = type;
  const subjects = members.map((member) => ({
    name: member.name,
    place: member.place,
    facts: optionFacts({ group, member, defaults, file, library }),
  }));
  return { kind, title, subjects, form: 'heading', section };
}

/** Returns the defaults that the testrunner sets for a framework: `mochaOpts: { timeout: 10000 }`. */
function runnerDefaults({ runner }: OptionDefaults, name: string): [string, string][] {
  return [...(runner.get(name) ?? '').matchAll(/(\w+): ([^,}\s]+)/g)].map(([, key, value]) => [key!, value!]);
}

/** Returns the table at the top of the page, whose defaults are short forms of those in the sections. */
function overview(subjects: readonly Subject[]): Topic {
  return {
    kind: 'row of an option',
    title: 'All options',
    subjects: subjects.map(({ name, place, facts = [] }) => {
      const { is = '' } = facts.find(({ label }) => label === 'Default') ?? {};
      const short = shortDefaults[name] ?? /^none|(?<=^`).*?(?=`)/.exec(is)?.[0] ?? is;
      return { name, place, facts: [{ label: 'Default', is: short }] };
    }),
    form: 'table',
    section: 'All options',
    column: 'Option',
  };
}

/** Returns a hook's type names its parameters as the package does. */
function hookSubject({ name, place, parameters = [] }: Member): Subject {
  const type = `\`(${parameters.join(', ')}) => void | Promise<void>\``;
  const facts = [
    { label: 'Type', is: type },
    { label: 'Default', is: 'none' },
  ];
  return { name, place, facts };
}
