import { createRequire } from 'node:module';

/** What `aria-query` knows about an element that has a role by itself. */
interface RoleElement {
  readonly name: string;
  readonly attributes?: readonly { readonly name: string; readonly value?: string }[];
}

/** Returns the elements of each role as the locked `aria-query` lists them; `inside` is a file beside `node_modules`. */
export function readAriaRoles(inside: string): Record<string, readonly RoleElement[]> {
  const { roleElements } = createRequire(inside)('aria-query') as {
    readonly roleElements: ReadonlyMap<string, Iterable<RoleElement>>;
  };
  const table: Record<string, readonly RoleElement[]> = {};
  for (const role of roleElements.keys()) {
    table[role] = [...(roleElements.get(role) ?? [])].map(({ name, attributes }) => ({
      name,
      ...(attributes && {
        attributes: attributes.map(({ name, value }) => ({ name, ...(value !== undefined && { value }) })),
      }),
    }));
  }
  return table;
}
