import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What the development server reports besides what a build does, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'dev-code-fails': {
    severity: 'error',
    message: 'The page cannot be shown: {reason}',
    hint: 'Correct the file; the page appears when you save it. Code that needs the browser (window, document, storage) belongs in an effect or an island.',
  },
  'dev-restart-fails': {
    severity: 'error',
    message: 'The site could not be read again: {reason}',
    hint: 'The server still serves the last working state. Correct the problem above, or restart the server.',
  },
});
