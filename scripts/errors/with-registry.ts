import { openTestRegistry } from '../../packages/apiref/test/test-registry.ts';

/** Calls a function with a registry that has version 1.0.0 of one package, or with one that does not answer. */
export async function withRegistry<T>(
  { name, tarball, isReached }: { readonly name: string; readonly tarball: Buffer; readonly isReached: boolean },
  use: () => Promise<T>,
): Promise<T> {
  const before = process.env.npm_config_registry;
  const registry = await openTestRegistry({ name, version: '1.0.0', tarball });
  process.env.npm_config_registry = isReached ? registry.url : 'http://127.0.0.1:9/';
  try {
    return await use();
  } finally {
    if (before === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = before;
    registry.close();
  }
}
