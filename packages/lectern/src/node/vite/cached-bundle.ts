import { deserialize, serialize } from 'node:v8';
import type { Plugin } from 'vite';
import type { Store } from '../store/open-store.ts';
import { areUnchanged, type BundleInputs, recordInputs } from './bundle-inputs.ts';

interface Kept<T> {
  readonly key: string;
  readonly inputs: BundleInputs;
  readonly value: T;
}

/**
 * Gives the bundle that is kept under a name when its key is the same and everything that it was made from is unchanged;
 * otherwise makes and keeps it. `key` stands for all that goes in and is not on disk.
 */
export async function cachedBundle<T>(
  place: { readonly store: Store; readonly name: string; readonly key: string } & Parameters<typeof recordInputs>[0],
  make: (recorder: Plugin) => Promise<T>,
): Promise<T> {
  const { store, name, key } = place;
  const kept = decode<T>(await store.get(`bundle/${name}`));
  if (kept?.key === key && areUnchanged(kept.inputs)) return kept.value;
  const recorder = recordInputs(place);
  const value = await make(recorder.plugin);
  const inputs = recorder.finish();
  if (inputs) await store.put(`bundle/${name}`, serialize({ key, inputs, value } satisfies Kept<T>));
  return value;
}

function decode<T>(bytes: Uint8Array | undefined): Kept<T> | undefined {
  return bytes && (deserialize(bytes) as Kept<T>);
}
