/** Returns a value by a name that the package chose, which may be that of a property of every object, such as `toString`. */
export function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
