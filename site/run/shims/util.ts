import { format, inspect } from 'node-inspect-extracted';

export { format, inspect };

type Callback = (error: unknown, value: unknown) => void;

export const promisify =
  (run: (...given: unknown[]) => void) =>
  (...given: unknown[]) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
      run(...given, done);
    });

export function inherits(child: { prototype: object }, parent: { prototype: object }): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

export const types = {};

export default { format, inspect, promisify, inherits, types };
