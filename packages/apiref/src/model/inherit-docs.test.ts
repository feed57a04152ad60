import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';

it('takes the comment of any name for @inheritDoc: an export, a member, an overload, a name that is not exported', () => {
  const { item } = modelOf(`/** Parses.
 * @param text - What to parse.
 * @returns The tree. */
export declare function parse(text: string): number;
interface Hidden { /** How long it waits. */ wait: number; /** Stops it. */ stop(): void }
/** A base. */ export interface Base {
  /** Opens a file.
   * @param path - Its path. */ open(path: string): void;
  /** Opens a handle. */ open(handle: number): void;
  /** {@inheritDoc Hidden.stop} */ close(): void;
}
/** {@inheritDoc parse} */ export declare function read(text: string, fast: boolean): number;
/** {@inheritDoc Base} It is another. */ export declare class Other {
  /** {@inheritDoc (Base:interface).(open:2)} */ handle(): void;
  /** {@inheritDoc acme#Base.open} Faster. */ fast(path: string): void;
  /** {@inheritDoc Base.close} */ end(): void;
  /** {@inheritDoc Hidden.wait} */ timeout: number;
  /** {@inheritDoc timeout} */ pause: number;
  /** {@inheritDoc Nothing.here} */ none(): void;
  /** {@inheritDoc Other.circle} */ circle(): void;
}
export interface Heir extends Base { close(): void }`);
  const read = item('read');
  expect([read.summary, read.returns.description]).toEqual(['Parses.', 'The tree.']);
  expect(read.parameters.map(({ name, description }) => `${name}: ${description}`)).toEqual([
    'text: What to parse.',
    'fast: ',
  ]);
  const other = item('Other');
  expect([other.summary, other.description]).toEqual(['A base.', 'It is another.']);
  expect(other.methods.map(({ name, summary, description }) => [name, summary, description])).toEqual([
    ['handle', 'Opens a handle.', ''],
    ['fast', 'Opens a file.', 'Faster.'],
    ['end', 'Stops it.', ''],
    ['none', '', ''],
    ['circle', '', ''],
  ]);
  expect(other.methods[1]?.parameters.map(({ description }) => description)).toEqual(['Its path.']);
  expect(other.properties.map(({ description }) => description)).toEqual(['How long it waits.', 'How long it waits.']);
  expect(item('Heir').methods.map(({ summary }) => summary)).toEqual(['Stops it.']);
});
