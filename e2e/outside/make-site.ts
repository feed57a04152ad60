import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outside, packedFiles, sitesFolder } from '../support/outside.ts';
import { install, type PackageManager } from '../support/package-manager.ts';
import type { StrangerSite } from './stranger-sites.ts';

/** Makes a site and installs its packages in its own folder. Absolute paths of the site's root and of the installed command line. */
export function makeSite(
  site: StrangerSite,
  manager: PackageManager,
): { readonly root: string; readonly command: string } {
  const around = mkdtempSync(join(sitesFolder(), 'journey-'));
  const folder = join(around, 'site');
  mkdirSync(folder);
  site.make({ folder, create: installCreator() });
  const root = join(folder, site.root ?? '.');
  usePacked(join(folder, 'package.json'));
  install(manager, folder);
  site.prepare?.(root);
  return { root, command: join(folder, 'node_modules/lectern/bin/lectern.mjs') };
}

/** Names the packed packages in a `package.json`, as a registry would give them. */
function usePacked(file: string): void {
  const described = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  const named = Object.entries(packedFiles()).filter(([name]) => Object.hasOwn(described.dependencies, name));
  for (const [name, path] of named) described.dependencies[name] = `file:${path}`;
  writeFileSync(file, JSON.stringify(described, undefined, 2));
}

/** Installs `create-lectern` beside the packages, once; returns its program. */
function installCreator(): string {
  const { folder } = outside();
  const tools = join(folder, 'tools');
  const program = join(tools, 'node_modules/create-lectern/bin/create-lectern.mjs');
  if (!existsSync(program)) {
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, 'package.json'), '{"private":true}');
    install('npm', tools, packedFiles()['create-lectern']!);
  }
  return program;
}
