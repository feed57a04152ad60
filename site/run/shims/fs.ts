import shadowDom from 'text:query-selector-shadow-dom/dist/querySelectorShadowDom.js';
import resq from 'text:resq';
import path from 'path-browserify';

/** Files in memory: those that the framework reads when it loads, and those that a sample writes. */
const files = new Map<string, string | Uint8Array>([
  ['/resq', resq],
  ['/dist/querySelectorShadowDom.js', shadowDom],
]);

const placeOf = (name: string) => path.resolve('/', name);

function missing(name: string): Error {
  const error = new Error(`ENOENT: no such file or directory, open '${name}'`);
  return Object.assign(error, { code: 'ENOENT', errno: -2, syscall: 'open', path: name });
}

function isFolder(name: string): boolean {
  const start = placeOf(name).replace(/\/?$/, '/');
  return start === '/' || start === '/tmp/' || [...files.keys()].some((file) => file.startsWith(start));
}

export function existsSync(name: string): boolean {
  return files.has(placeOf(name)) || isFolder(name);
}

export function readFileSync(name: string): string | Uint8Array {
  const content = files.get(placeOf(name));
  if (content === undefined) throw missing(name);
  return content;
}

export function writeFileSync(name: string, content: string | Uint8Array): void {
  files.set(placeOf(name), content);
}

export default { existsSync, readFileSync, writeFileSync };
