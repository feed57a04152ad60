import { defineDiagnostics } from '../define-diagnostics.ts';

/** What rendering pages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'article-throws': {
    severity: 'error',
    message: 'The page could not be rendered: {reason}',
    hint: 'A component threw while prerendering. What needs the browser (window, document, storage) belongs into an effect or an island.',
  },
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
