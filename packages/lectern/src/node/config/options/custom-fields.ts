import { z } from 'zod';

type Path = readonly (string | number)[];

/** The option for data of the site itself. */
export const customFieldsOptions = {
  /**
   * Data for the theme and the pages of this site. It reaches the browser, so it can contain only what JSON can. A key with the
   * value `undefined` is treated as missing. Default: empty.
   * @example customFields: { chat: 'https://example.com/chat' }
   */
  customFields: z
    .record(z.string(), z.unknown(), { error: 'an object' })
    .superRefine((fields, context) => {
      for (const { path, message } of findForeign(fields, [], []))
        context.addIssue({ code: 'custom', path: [...path], message });
    })
    .default({}),
};

/**
 * Returns the parts of a value that JSON cannot represent, or would change. `around`: the objects that contain the value.
 */
function findForeign(
  value: unknown,
  path: Path,
  around: readonly unknown[],
): readonly { readonly path: Path; readonly message: string }[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return [];
  if (around.includes(value)) return [{ path, message: 'an object that does not contain itself' }];
  const below = [...around, value];
  if (Array.isArray(value))
    return Array.from(value).flatMap((item, index) => findForeign(item, [...path, index], below));
  if (!isPlainObject(value)) {
    return [
      { path, message: 'a value that JSON allows: a text, a number, true, false, null, a list or a plain object' },
    ];
  }
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : findForeign(item, [...path, key], below),
  );
}

function isPlainObject(value: unknown): value is object {
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  // The configuration may come from another realm, which has its own Object.
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}
