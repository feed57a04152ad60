import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What keeping things between builds reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'cache-unusable': {
    severity: 'warning',
    message: 'The results of this build cannot be kept for the next one: {reason}.',
    hint: 'Builds work without them, but take longer. Check that the folder can be written to and that the disk has free space. Deleting the folder is safe.',
  },
});
