import { z } from 'zod';

type Path = readonly (string | number)[];

/** What belongs to this site alone. */
export const customFieldsOptions = {
  /**
   * Whatever theme and pages of this site want to read; it reaches the browser, so it holds what JSON can hold. A key whose
   * value is `undefined` counts as absent. Default: empty.
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

/** The parts of a value that JSON cannot hold, or would change. `around`: the objects that the value lies in. */
function findForeign(
  value: unknown,
  path: Path,
  around: readonly unknown[],
): readonly { readonly path: Path; readonly message: string }[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return [];
  if (around.includes(value)) return [{ path, message: 'an object that is no part of itself' }];
  const below = [...around, value];
  if (Array.isArray(value))
    return Array.from(value).flatMap((item, index) => findForeign(item, [...path, index], below));
  if (!isPlainObject(value)) {
    return [{ path, message: 'what JSON can hold: a text, a number, true, false, null, a list or a plain object' }];
  }
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : findForeign(item, [...path, key], below),
  );
}

function isPlainObject(value: unknown): value is object {
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  // The configuration may come from another realm, whose Object is another.
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}
