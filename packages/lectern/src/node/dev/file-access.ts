import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Connect, isFileLoadingAllowed, normalizePath, type ResolvedConfig } from 'vite';
import { isDecodable } from '../../model/url.ts';
import { diskFile, enginePath } from '../ground/paths.ts';

/** What is never sent, wherever it lies: secrets and the history of the repository. Besides what Vite denies. */
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
 * Which files the development server may send: those of the site, its theme, the engine and the packages that they find. A
 * module that one of these imports is allowed by Vite itself.
 */
export function fileAccess(root: string, themeRoot: string): { strict: true; allow: string[]; deny: string[] } {
  const own = [root, themeRoot, enginePath('')].map((folder) => realpathSync(folder));
  const packages = own.flatMap((folder) => parents(folder).map((parent) => join(parent, 'node_modules')));
  // They may be links themselves.
  const found = packages.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return { strict: true, allow: [...own, ...packages, ...found], deny: denied };
}

/**
 * Refuses what leads out of the allowed folders by a symbolic link, which Vite follows: where an address names a file that is
 * there, the file that it really is must be allowed too. Also what is no file: Vite would wait for a pipe for ever, and end with
 * the error that opening a socket gives.
 */
export function refuseOthers(config: ResolvedConfig): Connect.NextHandleFunction {
  return (request, response, next) => {
    const real = filesOf(request.url ?? '/', config).flatMap((file) => realPath(file) ?? []);
    if (real.every((file) => isFileLoadingAllowed(config, normalizePath(file)) && isReadable(file))) return next();
    response.writeHead(403, { 'content-type': 'text/plain' }).end('This file is not served.');
  };
}

/** The files that an address may name. */
function filesOf(url: string, { root, base, publicDir }: ResolvedConfig): readonly string[] {
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
