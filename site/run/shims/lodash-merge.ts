type Values = Record<string, unknown>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds what objects have to the first one, as `lodash.merge` does with the framework's lists of commands: objects inside are
 * merged, and values that are undefined are left out.
 */
export default function merge(target: Values, ...sources: readonly Values[]): Values {
  for (const source of sources)
    for (const [name, value] of Object.entries(source)) {
      if (value === undefined) continue;
      const before = target[name];
      target[name] = isPlain(value) ? merge(isPlain(before) ? before : {}, value) : value;
    }
  return target;
}
