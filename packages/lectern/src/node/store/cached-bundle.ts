import { deserialize, serialize } from 'node:v8';
import { areUnchanged, type BundleInputs, type InputsRecorder, recordInputs } from './bundle-inputs.ts';
import { holdsPath } from './holds-path.ts';
import type { Store } from './open-store.ts';

interface Kept<T> {
  readonly key: string;
  /** The site's root, if the bundle contains paths of it: then a copy of the site in another folder cannot use it. */
  readonly root?: string;
  readonly inputs: BundleInputs;
  readonly value: T;
}

/**
 * Returns the stored bundle with a name if its key is the same and all its inputs are unchanged; otherwise makes and stores
 * it. `key` represents every input that is not on disk.
 */
export async function cachedBundle<T>(
  place: { readonly store: Store; readonly name: string; readonly key: string } & Parameters<typeof recordInputs>[0],
  make: (recorder: InputsRecorder) => Promise<T>,
): Promise<T> {
  const { store, name, key, root } = place;
  const kept = decode<T>(await store.get(`bundle/${name}`));
  const isOwn = kept?.key === key && (kept.root ?? root) === root;
  if (isOwn && areUnchanged(kept.inputs, root)) return kept.value;
  const recorder = recordInputs(place);
  const value = await make(recorder);
  const inputs = recorder.finish();
  if (inputs) {
    const bound = holdsPath(value, root) ? { root } : {};
    await store.put(`bundle/${name}`, serialize({ key, inputs, value, ...bound } satisfies Kept<T>));
  }
  return value;
}

function decode<T>(bytes: Uint8Array | undefined): Kept<T> | undefined {
  return bytes && (deserialize(bytes) as Kept<T>);
}
