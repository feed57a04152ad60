import type { Step } from '../messages.ts';
import { requestsSent } from './connection.ts';

/** The hooks of the testrunner that see every command. */
interface CommandHooks {
  readonly beforeCommand: readonly ((name: string, given: readonly unknown[]) => void)[];
  readonly afterCommand: readonly ((name: string, given: readonly unknown[], result: unknown, error?: Error) => void)[];
}

/** Commands that find elements. What is called on the element belongs to the same step. */
const finders = ['$', '$$'];

/** The command in which matchers wait. */
const matching = 'call';

/** Returns what a matcher found instead of what it expects, if it is one that gave up. */
function refusalOf(name: string, result: unknown): Error | undefined {
  const { pass, message } = (result ?? {}) as { readonly pass?: boolean; readonly message?: () => string };
  return name === matching && pass === false ? new Error(message?.()) : undefined;
}

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
        if (name === matching) open.calls.splice(0, open.calls.length, `expect(${open.calls.join('.')})`);
        else open.calls.push(callOf(name, given));
      },
    ],
    afterCommand: [
      (name, given, result, thrown) => {
        if (given !== outermost) return;
        const error = thrown ?? refusalOf(name, result);
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
