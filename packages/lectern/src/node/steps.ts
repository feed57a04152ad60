/** A step of the build and how long it took, in milliseconds of wall-clock time. */
export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** Runs steps by name and keeps their times. */
export interface Steps {
  readonly times: StepTime[];
  run<T>(name: string, step: () => T | Promise<T>): Promise<T>;
}

/** Makes a step runner; `onStep` hears of each step as it begins. */
export function createSteps(onStep?: (name: string) => void): Steps {
  const times: StepTime[] = [];
  return {
    times,
    async run(name, step) {
      onStep?.(name);
      const start = performance.now();
      const value = await step();
      times.push({ name, milliseconds: performance.now() - start });
      return value;
    },
  };
}
