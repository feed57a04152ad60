import type { Diagnostic, Result } from '../model/diagnostic.ts';
import { applyPolicy } from './config/apply-policy.ts';
import type { SiteConfig } from './config/site-config.ts';

/** A step of the build and how long it took, in milliseconds of wall-clock time. */
export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** Runs steps by name, and keeps their times and what they found wrong. */
export interface Steps {
  readonly times: readonly StepTime[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether one of them is an error. */
  readonly hasErrors: boolean;
  /** Runs a step and gives its value. */
  run<T>(name: string, step: () => Result<T> | Promise<Result<T>>): Promise<T>;
  /** Runs a step that only looks for what is wrong. */
  check(name: string, step: () => readonly Diagnostic[] | Promise<readonly Diagnostic[]>): Promise<void>;
  /** From now on diagnostics have the severity that a configuration wants. */
  follow(config: SiteConfig): void;
}

/** Makes a step runner; `onStep` hears of each step as it begins. */
export function createSteps(onStep?: (name: string) => void): Steps {
  const times: StepTime[] = [];
  const found: Diagnostic[] = [];
  let config: SiteConfig | undefined;

  async function run<T>(name: string, step: () => Result<T> | Promise<Result<T>>): Promise<T> {
    onStep?.(name);
    const start = performance.now();
    const { value, diagnostics } = await step();
    times.push({ name, milliseconds: performance.now() - start });
    found.push(...(config ? applyPolicy({ diagnostics, config }) : diagnostics));
    return value;
  }

  return {
    times,
    diagnostics: found,
    get hasErrors() {
      return found.some(({ severity }) => severity === 'error');
    },
    run,
    check: (name, step) => run(name, async () => ({ value: undefined, diagnostics: await step() })),
    follow(next) {
      config = next;
    },
  };
}
