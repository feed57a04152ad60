import type { ReadmePolicy } from './context.ts';
import type { Repository } from './repository.ts';

/** A package with a page, and its address. */
export interface DocumentedPackage {
  readonly name: string;
  readonly route: string;
  readonly repository?: Repository | undefined;
}

/** Finds the page of a package by an address of its repository or on npm, whatever the branch. */
export function packageRoutes(
  packages: readonly DocumentedPackage[],
  { formerAddresses }: Pick<ReadmePolicy, 'formerAddresses'> = {},
): (address: string) => string | undefined {
  const routes = new Map<string, string>();
  for (const { name, route, repository } of packages) {
    routes.set(`npmjs.com/package/${name}`, route);
    if (repository) routes.set(plain(`${repository.url}/${repository.folder}`), route);
    for (const address of formerAddresses?.(name) ?? []) routes.set(plain(address), route);
  }
  return (address) => routes.get(plain(address));
}

function plain(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?:tree|blob)\/(?:main|master|head)(?=\/|$)/, '')
    .replace(/\.git$/, '')
    .replace(/\/+$/, '');
}
