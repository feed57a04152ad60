import { defineDiagnostics } from 'lectern';

/** What bundling the framework for pages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'runnable-invalid': {
    severity: 'error',
    message: 'The file is no list of the samples that run in a page.',
    hint: 'Restore it, or delete it and write it again: npm run verify -- --page.',
  },
  'runtime-import-unknown': {
    severity: 'error',
    message: 'The bundle that runs samples in pages has no answer to the import of {imported}.',
    hint: 'The package has changed. Name what takes the place of the module in run/build/replacements.ts.',
  },
  'runtime-replacement-unused': {
    severity: 'error',
    message: 'No package imports {name}, which run/build/replacements.ts replaces.',
    hint: 'The packages have changed: delete the line, or correct the name.',
  },
});
