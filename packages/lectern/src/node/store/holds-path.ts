import { realpathSync } from 'node:fs';

/**
 * Tells whether a bundle contains the path of a folder: in its code, in its source map, or in what was recorded about it.
 */
export function holdsPath(value: unknown, folder: string): boolean {
  const paths = new Set([folder, realpathSync(folder)].flatMap((path) => [path, path.replaceAll('\\', '/')]));
  const forms = [...paths].flatMap((path) => [path, JSON.stringify(path).slice(1, -1)]);
  const holds = (part: unknown): boolean => {
    if (typeof part === 'string') return holdsText(part, forms);
    if (part instanceof Uint8Array)
      return forms.some((form) => Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes(form));
    return typeof part === 'object' && part !== null && Object.values(part).some(holds);
  };
  return holds(value);
}

/** Source maps are in the code as base64. */
const map = /\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([\w+/=]+)/g;

function holdsText(text: string, forms: readonly string[]): boolean {
  if (forms.some((form) => text.includes(form))) return true;
  const maps = [...text.matchAll(map)].map(([, code = '']) => Buffer.from(code, 'base64').toString());
  return maps.some((each) => forms.some((form) => each.includes(form)));
}
