import { defineDiagnostics } from '../define-diagnostics.ts';

/** What writing the output reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'output-disk-full': {
    severity: 'error',
    message: 'The output cannot be written: there is no room left on the disk.',
    hint: 'Make room, then build again.',
  },
  'output-folder-foreign': {
    severity: 'error',
    message: 'The output folder {folder} holds files that were not made by a build; a build replaces all of them.',
    hint: 'Delete the folder if nothing in it is needed, or choose another with "outDir".',
  },
  'output-not-writable': {
    severity: 'error',
    message: 'The output cannot be written: {reason}.',
    hint: 'Let this user write the output folder and the folder that it lies in, or choose another with "outDir".',
  },
  'output-path-close': {
    severity: 'error',
    message: '{owner} would be written to {path}, and {other} to {otherPath}: one cannot be beside the other.',
    hint: 'Give one of them another name: many file systems and hosts ignore case, and nothing can be a file and a folder.',
  },
  'output-path-long': {
    severity: 'error',
    message: '{owner} would be written to a file whose name begins with "{name}" and has more than {maximum} bytes.',
    hint: 'Give it a shorter name: file systems allow no longer one.',
  },
  'output-path-outside': {
    severity: 'error',
    message: '{owner} would be written to "{path}", which is no path in the output folder.',
    hint: 'Give it a path without "..", without empty parts, and without characters that file names cannot hold.',
  },
  'output-path-taken': {
    severity: 'error',
    message: '{owner} would be written to {path}, where {other} is written.',
    hint: 'Give one of them another name.',
  },
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
