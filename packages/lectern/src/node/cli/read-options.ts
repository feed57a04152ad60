import { z } from 'zod';
import { type HostName, hostNames } from '../config/options/hosts.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';

/** Thrown for a wrong command line; its message is for the person who typed it. */
export class UsageError extends Error {}

/** A single text. The command line parser turns digits into numbers, and repeated options into lists. */
const text = z.union([z.string().min(1), z.number().transform(String)], { error: 'given once, with a value' });

const port = { error: 'a port from 0 to 65535' };
const count = { error: 'a number of builds from 0 to 100' };
const seconds = { error: 'a number of seconds above 0' };

const schema = z.looseObject({
  root: text,
  config: text,
  host: text.optional(),
  keep: z.int(count).min(0, count).max(100, count).optional(),
  out: text.optional(),
  commands: text.optional(),
  port: z.int(port).min(0, port).max(65_535, port).optional(),
  timeout: z.number(seconds).positive(seconds).optional(),
});

/** Checks the options that the parser found on the command line. Throws a UsageError that names every wrong option. */
export function readOptions(given: unknown): z.output<typeof schema> {
  const { value, problems } = checkSchema(schema, given);
  if (value) return value;
  const lines = problems.map(
    ({ path, expected, received }) => `The option --${formatPath(path)} must be ${expected}, but it is ${received}.`,
  );
  throw new UsageError(lines.join('\n'));
}

/** Reads the hosts from the command line; undefined if there are none. Throws a UsageError for an unknown host. */
export function readHosts(given: string | undefined): readonly HostName[] | undefined {
  return given?.split(',').map((name) => {
    const known = hostNames.find((host) => host === name.trim());
    if (known) return known;
    throw new UsageError(`The option --host must be a list of ${hostNames.join(', ')}, but it contains "${name}".`);
  });
}
