import { type HostName, hostNames } from '../config/host-names.ts';
import { describeValue } from '../schema/words.ts';

/** Thrown for a wrong command line; its message is for the person who typed it. */
export class UsageError extends Error {}

/** The options that every command has, and those that some have. */
interface KnownOptions {
  readonly root: string;
  readonly config: string;
  readonly host?: string;
  readonly allowedHosts?: string;
  readonly keep?: number;
  readonly out?: string;
  readonly commands?: string;
  readonly port?: number;
  readonly timeout?: number;
}

/** What an option must be, in words, and its value; undefined for a value that does not fit. */
interface Rule {
  readonly expected: string;
  read(given: unknown): string | number | undefined;
}

/** The command line parser turns digits into numbers, and repeated options into lists. */
const text: Rule = {
  expected: 'given once, with a value',
  read: (given) => (Number.isFinite(given) ? String(given) : typeof given === 'string' && given ? given : undefined),
};

const port = numberRule('a port from 0 to 65535', (given) => isWhole(given, 65_535));
const count = numberRule('a number of builds from 0 to 100', (given) => isWhole(given, 100));
const seconds = numberRule('a number of seconds above 0', (given) => Number.isFinite(given) && given > 0);

/** Plain rules and no schemas, because every command waits for what its first module loads. */
const rules: Readonly<Record<keyof KnownOptions, Rule>> = {
  root: text,
  config: text,
  host: text,
  allowedHosts: text,
  keep: count,
  out: text,
  commands: text,
  port,
  timeout: seconds,
};
const required: readonly string[] = ['root', 'config'] satisfies readonly (keyof KnownOptions)[];

function numberRule(expected: string, fits: (given: number) => boolean): Rule {
  return { expected, read: (given) => (typeof given === 'number' && fits(given) ? given : undefined) };
}

function isWhole(given: number, most: number): boolean {
  return Number.isInteger(given) && given >= 0 && given <= most;
}

/** Checks the options that the parser found on the command line. Throws a UsageError that names every wrong option. */
export function readOptions(given: Readonly<Record<string, unknown>>): KnownOptions {
  const known = Object.entries(rules).filter(([name]) => given[name] !== undefined || required.includes(name));
  const read = known.map(([name, rule]) => ({ name, rule, value: rule.read(given[name]) }));
  const lines = read
    .filter(({ value }) => value === undefined)
    .map(
      ({ name, rule }) =>
        `The option --${flagOf(name)} must be ${rule.expected}, but it is ${describeValue(given[name])}.`,
    );
  if (lines.length > 0) throw new UsageError(lines.join('\n'));
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value]));
  return { ...given, ...values } as unknown as KnownOptions;
}

/** Returns the name of an option as it is typed. */
function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns the names in a list with commas; none if there is no list. */
export function readAllowedHosts(given: string | undefined): readonly string[] {
  return (given ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []);
}

/** Reads the hosts from the command line; undefined if there are none. Throws a UsageError for an unknown host. */
export function readHosts(given: string | undefined): readonly HostName[] | undefined {
  return given?.split(',').map((name) => {
    const known = hostNames.find((host) => host === name.trim());
    if (known) return known;
    throw new UsageError(`The option --host must be a list of ${hostNames.join(', ')}, but it contains "${name}".`);
  });
}
