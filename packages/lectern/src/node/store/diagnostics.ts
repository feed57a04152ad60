import { defineDiagnostics } from '../define-diagnostics.ts';

/** What keeping things between builds reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'cache-unusable': {
    severity: 'warning',
    message: 'What the build made cannot be kept for the next one: {reason}.',
    hint: 'Builds work without it, but take longer. See that the folder can be written to and that the disk has room; deleting it is safe.',
  },
});
