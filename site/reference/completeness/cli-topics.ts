import type { ExpectedFact, Subject, Topic } from '@lectern/apiref';
import type { Library } from '@lectern/apiref/toolkit';
import type { Result } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { cliConstantsFile, cliPackage, globalFlags } from './documented-types.ts';
import { type CliCommand, type CliFlag, readCliCommand, readInstallable } from './read-cli.ts';

/** Names of types in yargs, and on our pages. */
const typeWords: Readonly<Record<string, string>> = { array: 'list of strings' };

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
  const place = commands[0]!.place;
  const everywhere = globalFlags.map((name): Subject => ({ name: `--${name}`, place: { file: place.file } }));
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
    { kind: 'flag', title: `Flags of ${section}`, subjects: flags.map(flagSubject), form: 'heading', section },
  ];
  if (shared.length === 0) return topics;
  const mentioned = shared.map((flag) => ({ name: `--${flag.name}`, place: flag.place }));
  return [
    ...topics,
    { kind: 'flag', title: `Shared flags of ${section}`, subjects: mentioned, form: 'mention', section },
  ];
}

function flagSubject({ name, alias, type, choices, place }: CliFlag): Subject {
  const words = type ? [typeWords[type] ?? `\`${type}\``] : choices.map((choice) => `\`${choice}\``);
  const facts: ExpectedFact[] = [{ label: 'Type', holds: words }, { label: 'Default' }];
  if (alias) facts.push({ label: 'Alias', holds: [`\`-${alias}\``] });
  return { name: `--${name}`, place, facts };
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
