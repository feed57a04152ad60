import Context from 'framework:mocha/lib/context.js';
import bdd from 'framework:mocha/lib/interfaces/bdd.js';
import Runner, { type Runnable } from 'framework:mocha/lib/runner.js';
import Suite from 'framework:mocha/lib/suite.js';
import type { TestEnd } from '../messages.ts';

/** The interface of Mocha without its command line, its files and its reporters. */
export interface Mocha {
  /** `describe`, `it` and the hooks. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Runs everything that was described. */
  run(): Promise<void>;
}

/** Creates Mocha's own suites and runner, and tells how each test and each hook that failed ended. */
export function createMocha(options: { readonly timeout: number; readonly onTest: (test: TestEnd) => void }): Mocha {
  const { timeout, onTest } = options;
  const root = new Suite('', new Context(), true);
  root.timeout(timeout);
  const globals: Record<string, unknown> = {};
  bdd(root);
  root.emit('pre-require', globals, null, { options: {} });
  return {
    globals,
    run: () =>
      new Promise((resolve) => {
        const runner = new Runner(root, { delay: false, cleanReferencesAfterRun: false });
        const end = (state: TestEnd['state']) => (test: Runnable, error?: Error) =>
          onTest({
            titles: test.titlePath().filter(Boolean),
            state,
            milliseconds: test.duration ?? 0,
            ...(error && { error: textOf(error) }),
          });
        runner.on('pass', end('passed'));
        runner.on('fail', end('failed'));
        runner.on('pending', end('skipped'));
        // Where Node's process tells Mocha what nobody catches, such as an error in a timer: it fails the current test.
        const onError = (event: ErrorEvent) => {
          event.preventDefault();
          runner.uncaught(event.error);
        };
        addEventListener('error', onError);
        runner.run(() => {
          removeEventListener('error', onError);
          resolve();
        });
      }),
  };
}

/** Returns what an error says, with its stack where the engine writes the message into it. */
export function textOf(error: Error): string {
  const { name = 'Error', message, stack = '' } = error;
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
}
