import type { Step } from '../messages.ts';
import { requestsSent } from './connection.ts';

/** The hooks of the testrunner that see every command. */
interface CommandHooks {
  readonly beforeCommand: readonly ((name: string, given: readonly unknown[]) => void)[];
  readonly afterCommand: readonly ((name: string, given: readonly unknown[], result: unknown, error?: Error) => void)[];
}

/** Commands that find elements. What is called on the element belongs to the same step. */
const finders = ['$', '$$'];

/** Creates hooks that tell what the sample calls, one step after another. */
export function tellSteps(say: (step: Step) => void): CommandHooks {
  const begin = performance.now();
  /** What the outermost command that is under way was given. One that gave up may end before those that it called. */
  let outermost: readonly unknown[] | undefined;
  /** The step so far: its calls, when it began, and the requests before it. */
  let open: { readonly calls: string[]; readonly start: number; readonly requests: number } | undefined;
  return {
    beforeCommand: [
      (name, given) => {
        if (outermost) return;
        outermost = given;
        open ??= { calls: [], start: performance.now() - begin, requests: requestsSent() };
        open.calls.push(callOf(name, given));
      },
    ],
    afterCommand: [
      (name, given, _result, error) => {
        if (given !== outermost) return;
        outermost = undefined;
        if (!open || (finders.includes(name) && !error)) return;
        const { calls, start, requests } = open;
        open = undefined;
        say({
          call: calls.join('.'),
          start,
          milliseconds: performance.now() - begin - start,
          requests: requestsSent() - requests,
          ...(error && { error: error.message }),
        });
      },
    ],
  };
}

function callOf(name: string, given: readonly unknown[]): string {
  const shown = given.filter((each) => each !== undefined && typeof each !== 'function');
  return `${name}(${shown.map((each) => (typeof each === 'string' ? `'${each}'` : JSON.stringify(each))).join(', ')})`;
}
