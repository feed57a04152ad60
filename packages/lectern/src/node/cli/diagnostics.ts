import { defineDiagnostics } from '../define-diagnostics.ts';

/** What supervising a build reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'author-code-exits': {
    severity: 'error',
    message: '{what} ends the process with process.exit, so the build would stop half-way.',
    hint: 'Throw an error instead: it is reported with its place.',
  },
  'author-code-late-error': {
    severity: 'error',
    message: 'An error was thrown that nobody caught: {reason}.',
    hint: 'It comes from a timer, an event or a promise that nobody waits for. Await the promise, or catch the error.',
  },
  'author-code-memory': {
    severity: 'error',
    message: '{what} needs more than the {megabytes} MB of memory that the build may have.',
    hint: 'Look for a loop that collects without end. For more memory set NODE_OPTIONS=--max-old-space-size=8192.',
  },
  'author-code-never-settles': {
    severity: 'error',
    message: '{what} waits for a promise that nothing will ever settle.',
    hint: 'Look for an "await" or a returned promise whose resolve is never called.',
  },
  'author-code-too-slow': {
    severity: 'error',
    message: '{what} is not done after {seconds} seconds.',
    hint: 'Look for a loop without end or an answer that never comes. If it needs the time, allow more with --timeout.',
  },
});
