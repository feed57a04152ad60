import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';

/** A request to write a path of the output. */
export interface OutputClaim {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** What it is, as the beginning of a message: `The page docs/a.md`. */
  readonly owner: string;
  readonly place: Place;
}

/** The paths of an output. Every file is claimed here before anything is written. */
export interface OutputPaths {
  /** Claims a path, or returns why it is not available. */
  claim(claim: OutputClaim): Diagnostic | undefined;
}

/** Maximum length of a name in bytes on common file systems. */
const maximumName = 255;

/**
 * Creates the list of an output's paths. A path has one owner and is inside the output, a file is not a folder, and no two
 * paths differ only by case or by the form of their accents, because file systems and hosts treat these as the same.
 */
export function createOutputPaths(): OutputPaths {
  const files = new Map<string, OutputClaim>();
  /** Folders, each with a file in it. */
  const folders = new Map<string, OutputClaim>();

  return {
    claim(claim) {
      const { path, place, owner } = claim;
      if (!isInside(path)) return diagnostic('output-path-outside', place, { path, owner });
      const names = path.split('/');
      const long = names.find((name) => Buffer.byteLength(name) > maximumName);
      if (long)
        return diagnostic('output-path-long', place, { owner, name: `${long.slice(0, 40)}…`, maximum: maximumName });

      const key = path.normalize('NFC').toLowerCase();
      const parents: string[] = [];
      for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) parents.push(key.slice(0, at));
      const other = files.get(key) ?? folders.get(key) ?? parents.map((parent) => files.get(parent)).find(Boolean);
      if (other) {
        const code = other.path === path ? 'output-path-taken' : 'output-path-close';
        const name = other.owner.charAt(0).toLowerCase() + other.owner.slice(1);
        return diagnostic(code, place, { owner, path, other: name, otherPath: other.path });
      }
      files.set(key, claim);
      for (const parent of parents) folders.set(parent, claim);
      return undefined;
    },
  };
}

/** Names that Windows reserves for devices, with any extension. */
const devices = /^(?:con|prn|aux|nul|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])(?:\.|$)/i;

/**
 * Reports a name in a path that Windows does not allow, if any: the output could not be built, unpacked or checked out
 * there.
 */
export function checkWindowsName({ path, owner, place }: OutputClaim): Diagnostic | undefined {
  const name = path.split('/').find((each) => /[<>:"|?*]|[. ]$/.test(each) || devices.test(each));
  return name === undefined ? undefined : diagnostic('output-path-windows', place, { owner, path, name });
}

/** Tells whether a relative path leads to a file below its starting folder on every system. */
function isInside(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name cannot contain control characters
  if (/[\\\u0000-\u001f]|^[a-z]:/i.test(path)) return false;
  return path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
