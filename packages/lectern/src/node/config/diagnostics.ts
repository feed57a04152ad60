import { defineDiagnostics } from '../define-diagnostics.ts';

/** What reading the configuration reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'config-missing': {
    severity: 'error',
    message: 'There is no configuration file {file}.',
    hint: 'Create it with "export default defineSite({ title, url, sources })", or name another one with --config.',
  },
  'config-not-object': {
    severity: 'error',
    message: 'The configuration must be an object, but it is {received}.',
    hint: 'Write "export default defineSite({ … })".',
  },
  'config-option-invalid': {
    severity: 'error',
    message: 'The option "{option}" must be {expected}, but it is {received}.',
    hint: 'Correct its value.',
  },
  'config-option-missing': {
    severity: 'error',
    message: 'The option "{option}" is missing; it must be {expected}.',
    hint: 'Add it.',
  },
  'config-unknown-key': {
    severity: 'error',
    message: 'There is no option "{option}".',
    hint: 'Nearest option: {nearest}. Correct the name, or delete the line; what belongs to your site alone goes into "customFields".',
  },
  'module-not-file': {
    severity: 'error',
    message: '{name} is no file that could be read as a module.',
    hint: 'Name the file itself, for instance site.config.ts.',
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

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
