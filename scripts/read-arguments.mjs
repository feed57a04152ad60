import { parseArgs } from 'node:util';

/**
 * Reads the command line of a script. `--help` prints the usage, and an unknown flag or a wrong word ends the process with it.
 * @param {object} input
 * @param {string} input.usage what a reader types, and what each flag does
 * @param {import('node:util').ParseArgsConfig['options']} [input.options] the flags, as for `parseArgs`
 * @param {(words: readonly string[]) => string | undefined} [input.problemOf] what is wrong with the words that are no flags; without it, every word is
 * @returns {{ values: Record<string, any>, words: string[] }}
 */
export function readArguments({
  usage,
  options = {},
  problemOf = (words) => words[0] && `There is no word "${words[0]}".`,
}) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } };
    const { values, positionals: words } = parseArgs({ options: known, allowPositionals: true });
    if (values.help) {
      process.stdout.write(`${usage.trim()}\n`);
      process.exit(0);
    }
    const problem = problemOf(words);
    if (problem) throw new Error(problem);
    return { values, words };
  } catch ({ message }) {
    process.stderr.write(`${message.replace(/\. To specify .*/s, '.')}\n\n${usage.trim()}\n`);
    process.exit(1);
  }
}
