/**
 * Copies a value with everything in it, as `lodash.clonedeep` does with the properties of a session: functions stay the same,
 * and objects keep their prototypes and their cycles.
 */
export default function cloneDeep<Value>(value: Value, known = new Map<unknown, unknown>()): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value) as Value;
  const copy = emptyCopy(value);
  known.set(value, copy);
  if (value instanceof Map) for (const [key, each] of value) (copy as typeof value).set(key, cloneDeep(each, known));
  else if (value instanceof Set) for (const each of value) (copy as typeof value).add(cloneDeep(each, known));
  for (const key of Reflect.ownKeys(value) as (keyof Value)[])
    if (Object.prototype.propertyIsEnumerable.call(value, key)) copy[key] = cloneDeep(value[key], known);
  return copy;
}

/** Returns an object of the same kind with nothing in it. */
function emptyCopy<Value extends object>(value: Value): Value {
  if (Array.isArray(value)) return [] as unknown as Value;
  if (value instanceof Map) return new Map() as unknown as Value;
  if (value instanceof Set) return new Set() as unknown as Value;
  if (value instanceof Date) return new Date(value) as unknown as Value;
  if (value instanceof RegExp) return new RegExp(value) as unknown as Value;
  return Object.create(Object.getPrototypeOf(value));
}
