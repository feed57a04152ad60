/**
 * Describes the part of a value that JSON cannot represent: `a function as "onPick"`. Undefined if it can represent
 * everything. Values that are undefined do not count, because both sides leave them out.
 */
export function notJson(value: unknown, path = '', parents: readonly unknown[] = []): string | undefined {
  const named = (what: string) => `${what} as "${path}"`;
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : named(String(value));
  if (typeof value !== 'object') return named(`a ${typeof value}`);
  if ('$$typeof' in value) return named('an element');
  if (parents.includes(value)) return named('an object that holds itself');
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return named(`a ${(prototype as object).constructor.name}`);
  for (const [key, part] of Object.entries(value)) {
    const found = notJson(part, path === '' ? key : `${path}.${key}`, [...parents, value]);
    if (found) return found;
  }
  return undefined;
}
