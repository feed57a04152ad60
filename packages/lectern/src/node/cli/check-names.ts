import type { CAC } from 'cac';
import { nearestTo } from '../../model/nearest.ts';
import { UsageError } from './read-options.ts';

/** Checks the names on a parsed command line. Throws a UsageError that names an unknown command or option, and the nearest known one. */
export function checkNames({ args, commands, globalCommand, matchedCommand, options }: CAC): void {
  if (!matchedCommand) {
    const [given] = args;
    if (given === undefined) throw new UsageError('A command is missing.');
    const known = commands.map(({ name }) => name);
    throw new UsageError(`There is no command "${given}".${didYouMean(given, known)}`);
  }
  const known = [...matchedCommand.options, ...globalCommand.options];
  for (const [name, value] of Object.entries(options)) {
    if (name === '--' || known.some(({ names }) => names.includes(name))) continue;
    const given = flagOf(name, value);
    const flags = known.flatMap(({ rawName }) => rawName.match(/--[\w-]+/g) ?? []);
    throw new UsageError(`There is no option "${given}".${didYouMean(given, flags)}`);
  }
}

/**
 * Returns an option as it was typed, because the parser turns `--strict-port` into `strictPort`, and `--no-cache` into
 * `cache` with the value false.
 */
function flagOf(name: string, value: unknown): string {
  if (name.length === 1) return `-${name}`;
  return `${value === false ? '--no-' : '--'}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function didYouMean(given: string, known: readonly string[]): string {
  const [nearest] = nearestTo(given, known, 1);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
