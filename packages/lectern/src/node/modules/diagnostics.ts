import { defineDiagnostics } from '../define-diagnostics.ts';

/** What running a module of the site reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'module-not-file': {
    severity: 'error',
    message: '{name} is no file that could be read as a module.',
    hint: 'Name the file itself, for instance site.config.ts.',
  },
  'module-not-written': {
    severity: 'error',
    message: 'The file {name} cannot be loaded, for what it is compiled to cannot be written ({reason}).',
    hint: 'See that this user may write into the folder node_modules, and that the disk has room.',
  },
  'module-path': {
    severity: 'error',
    message: 'The path {path} has a character ("?" or a backslash) with which modules cannot be loaded.',
    hint: 'Rename the folder.',
  },
  'module-syntax': {
    severity: 'error',
    message: 'The file {name} cannot be read: {reason}.',
    hint: 'Correct the syntax at this place.',
  },
  'module-throws': {
    severity: 'error',
    message: 'The file {name} stops with an error: {reason}.',
    hint: 'Run it by itself to see where, and correct it.',
  },
});
