import type { ExpectedFact, Subject, Topic } from '@lectern/apiref';
import { type Library, type Member, readMembers } from '@lectern/apiref/toolkit';
import type { Diagnostic, Result } from 'lectern';
import { type DocumentedType, frameworkTypes, hookTypes, openTypes, optionTypes } from './documented-types.ts';

/** What the pages of options must describe. */
export interface OptionTopics {
  /** Every option, by layer, and every hook, each with a section. */
  readonly options: readonly Topic[];
  /** Every hook, as a key of the complete configuration file. */
  readonly configuration: readonly Topic[];
  /** The page of each framework with every option of it. */
  readonly frameworks: readonly (readonly [page: string, topics: readonly Topic[]])[];
}

const typeAndDefault: readonly ExpectedFact[] = [{ label: 'Type' }, { label: 'Default' }];

/** Reads the options and hooks from the packages' types. */
export function optionTopics(library: Library): Result<OptionTopics> {
  const hooks = hookTypes.map(({ name, file }) => readMembers({ name, file, library }));
  const hookMembers = hooks.flatMap(({ value }) => value);
  const layers = optionTypes.map((type) => readMembers({ name: type.name, file: type.file, library, open: openTypes }));
  const options = optionTypes.map((type, index) => {
    const lower = [...hookMembers, ...layers.slice(0, index).flatMap(({ value }) => value)];
    const below = new Set(lower.map(({ name }) => name));
    return topicOf(
      type,
      layers[index]!.value.filter(({ name }) => !below.has(name)),
    );
  });
  const frameworks = frameworkTypes.map((type) => readMembers({ name: type.name, file: type.file, library }));
  const diagnostics: Diagnostic[] = [...hooks, ...layers, ...frameworks].flatMap((result) => result.diagnostics);
  return {
    value: {
      options: [
        ...options,
        { kind: 'hook', title: 'Hooks', subjects: hookMembers.map(hookSubject), form: 'heading', section: 'Hooks' },
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
      frameworks: frameworkTypes.map((type, index) => [type.page, [topicOf(type, frameworks[index]!.value)]]),
    },
    diagnostics,
  };
}

function topicOf({ kind, title, section }: DocumentedType, members: readonly Member[]): Topic {
  const subjects = members.map(({ name, place }) => ({ name, place, facts: typeAndDefault }));
  return { kind, title, subjects, form: 'heading', section };
}

/** Returns a hook's type names its parameters as the package does. */
function hookSubject({ name, place, parameters = [] }: Member): Subject {
  const facts = [{ label: 'Type', holds: [`(${parameters.join(', ')}) =>`] }, { label: 'Default' }];
  return { name, place, facts };
}
