import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What supervising a build reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'author-code-exits': {
    severity: 'error',
    message: '{what} ends the process with process.exit, so the build would stop halfway.',
    hint: 'Throw an error instead: it is reported with its position.',
  },
  'author-code-late-error': {
    severity: 'error',
    message: 'An error was thrown and never caught: {reason}.',
    hint: 'It comes from a timer, an event or a promise that nothing awaits. Await the promise, or catch the error.',
  },
  'author-code-memory': {
    severity: 'error',
    message: '{what} needs more than the {megabytes} MB of memory that the build can use.',
    hint: 'Look for an endless loop that collects data. To allow more memory, set NODE_OPTIONS=--max-old-space-size=8192.',
  },
  'author-code-never-settles': {
    severity: 'error',
    message: '{what} waits for a promise that never settles.',
    hint: 'Look for an "await" or a returned promise whose resolve is never called.',
  },
  'author-code-too-slow': {
    severity: 'error',
    message: '{what} has not finished after {seconds} seconds.',
    hint: 'Look for an endless loop or a response that never arrives. If it needs the time, allow more with --timeout.',
  },
});
