/** Returns the value of `name="…"` among the words of a fence or a probe; empty for the name alone. */
export function attribute(meta: string | null | undefined, name: string): string | undefined {
  const [found, value] = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=\\s|$)`).exec(meta ?? '') ?? [];
  return found === undefined ? undefined : (value ?? '');
}
