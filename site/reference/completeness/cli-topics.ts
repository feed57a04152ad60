import type { ExpectedFact, Subject, Topic } from '@lectern/apiref';
import type { Library } from '@lectern/apiref/toolkit';
import type { Result } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { cliConstantsFile, cliPackage, globalFlags } from './documented-types.ts';
import { type CliCommand, type CliFlag, readCliCommand, readInstallable } from './read-cli.ts';
import { reviewedDefaults, reviewedTypes, units } from './reviewed-facts.ts';

/** Names of types in yargs, and on our pages. */
const typeWords: Readonly<Record<string, string>> = { array: 'list of strings' };

/** Names of defaults in yargs, and on our pages. */
const defaultWords: Readonly<Record<string, string>> = { false: 'off', true: 'on' };

/**
 * Reads what the page of the command line must describe: every command, its flags, and the names that `wdio install` knows.
 */
export function cliTopics(input: {
  readonly library: Library;
  /** Files of the commands, in the package of the command line. */
  readonly files: readonly string[];
}): Result<readonly Topic[]> {
  const { library, files } = input;
  const commands = files.flatMap((path) => readCliCommand({ package: cliPackage, path }, library) ?? []);
  if (commands.length === 0) {
    return {
      value: [],
      diagnostics: [diagnostic('cli-unreadable', { file: cliPackage }, { name: cliPackage })],
    };
  }
  const { place } = commands[0]!;
  const everywhere = globalFlags.map((name) =>
    flagSubject({ name, type: 'boolean', default: 'false', choices: [], place: { file: place.file } }, 'global'),
  );
  return {
    value: [
      {
        kind: 'command',
        title: 'Commands',
        subjects: commands.map((command) => ({ name: `wdio ${command.name}`, place: command.place })),
        form: 'heading',
      },
      ...commands.flatMap(commandTopics),
      {
        kind: 'flag',
        title: 'Flags of every command',
        subjects: everywhere,
        form: 'heading',
        section: 'Flags of every command',
      },
      ...installTopics(library),
    ],
    diagnostics: [],
  };
}

function commandTopics({ name, usage, place, flags, shared }: CliCommand): Topic[] {
  const section = `wdio ${name}`;
  const topics: Topic[] = [
    {
      kind: 'usage',
      title: `Usage of ${section}`,
      subjects: [{ name: `wdio ${usage}`, place }],
      form: 'usage',
      section,
    },
    {
      kind: 'flag',
      title: `Flags of ${section}`,
      subjects: flags.map((flag) => flagSubject(flag, name)),
      form: 'heading',
      section,
    },
  ];
  if (shared.length === 0) return topics;
  const mentioned = shared.map((flag) => ({ name: `--${flag.name}`, place: flag.place }));
  return [
    ...topics,
    { kind: 'flag', title: `Shared flags of ${section}`, subjects: mentioned, form: 'mention', section },
  ];
}

function flagSubject(flag: CliFlag, command: string): Subject {
  const { name, alias, type, choices, place } = flag;
  const id = `${command} --${name}`;
  const unit = units[`options.${name}`];
  const one = type ? (typeWords[type] ?? `\`${type}\``) : 'object, with a dot for each key';
  const facts: ExpectedFact[] = [
    { label: 'Type', is: reviewedTypes[id] ?? (choices.length > 0 ? listed(choices) : unit ? `${one}, ${unit}` : one) },
    { label: 'Default', is: reviewedDefaults[id] ?? defaultOf(flag, command) },
  ];
  if (alias) facts.push({ label: 'Alias', is: `\`-${alias}\`` });
  return { name: `--${name}`, place, facts };
}

function listed(choices: readonly string[]): string {
  const names = choices.map((choice) => `\`${choice}\``);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Returns the default of a flag: its own, or for `wdio run` that of the file, as far as that has an option of this name. */
function defaultOf({ name, default: value }: CliFlag, command: string): string {
  if (value !== undefined) return defaultWords[value] ?? `\`${value.replaceAll("'", '')}\``;
  if (command !== 'run') return 'none';
  return `from the file, see [\`${name}\`](./options.md#${name.toLowerCase()})`;
}

function installTopics(library: Library): Topic[] {
  const packages = readInstallable({ package: cliPackage, path: cliConstantsFile }, library);
  return ['framework', 'reporter', 'service', 'plugin'].map((type) => ({
    kind: `${type} name of wdio install`,
    title: `Names of ${type}s for wdio install`,
    subjects: packages
      .filter((item) => item.type === type)
      .map((item) => ({ name: item.name, place: item.place, facts: [{ label: 'Package', holds: [item.package] }] })),
    form: 'table',
    section: 'Names for wdio install',
    column: `${type[0]!.toUpperCase()}${type.slice(1)}`,
  }));
}
