import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';

/** What the system's error codes mean when a file is read. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the system denies access to it',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its path is too long',
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file and no folder',
  EPERM: 'the system denies access to it',
};

/** Returns the diagnostic for a file or folder that the system cannot read. */
export function unreadable(place: Place, error: unknown): Diagnostic {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return diagnostic('content-unreadable', place, { reason: reasons[code] ?? message });
}
