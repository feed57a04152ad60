import { z } from 'zod';
import { type HostName, hostNames } from '../config/options/hosts.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';

/** Thrown for a command line that cannot be followed; its message is for whoever typed it. */
export class UsageError extends Error {}

/** One text; the parser of the command line makes numbers of digits, and lists of what is given twice. */
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

/** Checks what the parser found on the command line; throws a UsageError that names every option that is wrong. */
export function readOptions(given: unknown): z.output<typeof schema> {
  const { value, problems } = checkSchema(schema, given);
  if (value) return value;
  const lines = problems.map(
    ({ path, expected, received }) => `The option --${formatPath(path)} must be ${expected}, but it is ${received}.`,
  );
  throw new UsageError(lines.join('\n'));
}

/** The hosts that a build is told on the command line; undefined without any. Throws a UsageError for one that it does not know. */
export function readHosts(given: string | undefined): readonly HostName[] | undefined {
  return given?.split(',').map((name) => {
    const known = hostNames.find((host) => host === name.trim());
    if (known) return known;
    throw new UsageError(`The option --host must name some of ${hostNames.join(', ')}, but it names "${name}".`);
  });
}
