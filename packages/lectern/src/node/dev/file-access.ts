import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Connect, type DevEnvironment, isFileLoadingAllowed, normalizePath } from 'vite';
import { isDecodable } from '../../model/url.ts';
import { diskFile, enginePath } from '../ground/paths.ts';

/** The resolved configuration of the browser's environment, in which Vite notes the modules that it allows. */
type BrowserConfig = DevEnvironment['config'];

/**
 * Files that are never sent, wherever they are: secrets and the history of the repository. They are added to those that Vite denies.
 */
const denied = [
  '.env',
  '.env.*',
  '.npmrc',
  '.netrc',
  '*.{crt,pem,key,p12,pfx}',
  'id_{rsa,dsa,ecdsa,ed25519}',
  '**/.git/**',
  '**/.ssh/**',
];

/**
 * Returns the files that the development server may send: those of the site, its theme, the engine and the packages that
 * they find. Vite itself allows a module that one of these imports.
 */
export function fileAccess(root: string, themeRoot: string): { strict: true; allow: string[]; deny: string[] } {
  const own = [root, themeRoot, enginePath('')].map((folder) => realpathSync(folder));
  const packages = own.flatMap((folder) => parents(folder).map((parent) => join(parent, 'node_modules')));
  // They may be links themselves.
  const found = packages.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return { strict: true, allow: [...own, ...packages, ...found], deny: denied };
}

/**
 * Refuses symbolic links out of the allowed folders, which Vite follows: if an address names an existing file, its real
 * path must be allowed, too. Also refuses what is not a file: Vite would wait for a pipe forever, and crash when opening a
 * socket.
 */
export function refuseOthers(config: BrowserConfig): Connect.NextHandleFunction {
  return (request, response, next) => {
    const real = filesOf(request.url ?? '/', config).flatMap((file) => realPath(file) ?? []);
    if (real.every((file) => isFileLoadingAllowed(config, normalizePath(file)) && isReadable(file))) return next();
    response.writeHead(403, { 'content-type': 'text/plain' }).end('This file is not served.');
  };
}

/** Returns the files that an address may name. */
function filesOf(url: string, { root, base, publicDir }: BrowserConfig): readonly string[] {
  const path = url.replace(/[?#].*$/, '');
  if (!isDecodable(path)) return [];
  const decoded = decodeURIComponent(path);
  const below = decoded.startsWith(base) ? decoded.slice(base.length) : decoded.slice(1);
  const named = diskFile(below);
  return named ? [named] : [join(root, below), ...(publicDir ? [join(publicDir, below)] : [])];
}

function isReadable(path: string): boolean {
  const state = statSync(path, { throwIfNoEntry: false });
  return !state || state.isFile() || state.isDirectory();
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

function parents(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...parents(above)];
}
