/** Replaces the names of a text by the values of a report: `No element matches {selector}.` Unknown names stay as words. */
export function fillNames(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z][a-z ]*)\}/gi, (_, name: string) => values[name] || `the ${name}`);
}
