import { defineDiagnostics } from '../define-diagnostics.ts';

/** What the development server reports besides what a build does, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'dev-code-fails': {
    severity: 'error',
    message: 'The page cannot be shown: {reason}',
    hint: 'Correct the file; the page shows when it is saved. What needs the browser (window, document, storage) belongs into an effect or an island.',
  },
  'dev-restart-fails': {
    severity: 'error',
    message: 'The site could not be read anew: {reason}',
    hint: 'The last good state is still served. Correct what the message names, or start the server again.',
  },
});
