import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** An import that leads nowhere, in whatever way its code is loaded. */
export const importMissing = {
  severity: 'error',
  message: 'The import "{target}" cannot be found.',
  hint: 'Correct the path, or install the package. Paths are relative to this file; those with @site/ start from the folder of the site.',
} as const;

/** What both report of a name that a module does not export. */
export const exportMissing = {
  severity: 'error',
  message: '"{name}" is not exported by "{module}".',
  hint: 'Nearest: {nearest}. Import a default export without braces.',
} as const;

/** What running a module of the site reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'module-export-missing': exportMissing,
  'module-import-missing': importMissing,
  'module-not-file': {
    severity: 'error',
    message: '{name} is not a file that can be read as a module.',
    hint: 'Give the path of the file itself, such as site.config.ts.',
  },
  'module-not-written': {
    severity: 'error',
    message: 'The file {name} cannot be loaded because its compiled form cannot be written ({reason}).',
    hint: 'Check that this user can write to the folder node_modules, and that the disk has free space.',
  },
  'module-path': {
    severity: 'error',
    message: 'Modules cannot be loaded from the path {path}, because it contains a "?", a "#" or a backslash.',
    hint: 'Rename the folder.',
  },
  'module-syntax': {
    severity: 'error',
    message: 'The file {name} cannot be read: {reason}.',
    hint: 'Correct the syntax here.',
  },
  'module-throws': {
    severity: 'error',
    message: 'The file {name} throws an error: {reason}.',
    hint: 'Correct the code at this place, or what it is given there.',
  },
  'package-json-invalid': {
    severity: 'error',
    message: 'This is not valid JSON: {reason}.',
    hint: 'Correct it here. A package.json tells how the code of its folder is read.',
  },
  'package-version-differs': {
    severity: 'warning',
    message: 'The package "{name}" has version {version}, and "lectern" has another one.',
    hint: 'The packages of Lectern fit together only in the same version. Run "npx lectern --version", and install that version of each.',
  },
});
