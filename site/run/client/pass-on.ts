import type { RunJob } from '../messages.ts';
import { writeEdit } from './shared-edit.ts';

/** The edit that the address of the document held last. */
let held: string | undefined;

/** Tells whether an edit is the last one that the address held. The reader may have gone to a section and back. */
export function isHeld(text: string): boolean {
  return text === held;
}

/** Notes an edit that the address brought. */
export function noteHeld(text: string): void {
  held = text;
}

/**
 * Puts an edit into the address, where readers find it again who leave the page or load it again. Without one, takes the edit
 * of the sample out of the address. Returns the address.
 */
export async function holdEdit(sample: number, job: RunJob | undefined): Promise<string> {
  const { origin, pathname, search } = location;
  const text = job && (await writeEdit({ sample, job }));
  const address = `${origin}${pathname}${search}${text === undefined ? '' : `#edit=${text}`}`;
  const isOurs = text !== undefined || location.hash.startsWith(`#edit=${sample}.`);
  // The reader may have left the page meanwhile.
  if (!isOurs || location.pathname !== pathname) return address;
  held = text;
  history.replaceState(history.state, '', address);
  return address;
}

/** Puts an edit into the address, copies the address, and returns the sentence that says so. */
export async function shareLink(sample: number, job: RunJob): Promise<string> {
  const address = await holdEdit(sample, job);
  try {
    await navigator.clipboard.writeText(address);
    return `Copied: ${address.length} characters`;
  } catch {
    return 'The address of this page holds the edit now';
  }
}

/**
 * Downloads the project of a sample with the edit in it, and returns the sentence that says so. `address` is that of the
 * sample, whose project lies beside it.
 */
export async function downloadProject(input: {
  readonly address: string;
  readonly original: RunJob;
  readonly edited: RunJob;
}): Promise<string> {
  const { address, original, edited } = input;
  const zip = address.replace(/json$/, 'zip');
  try {
    const [response, { withEdit }] = await Promise.all([fetch(zip), import('./with-edit.ts')]);
    if (!response.ok) return 'This sample has no project';
    const bytes = withEdit(new Uint8Array(await response.arrayBuffer()), original, edited);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
    link.download = zip.slice(zip.lastIndexOf('/') + 1);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return `Downloaded ${link.download}`;
  } catch {
    return 'The project could not be loaded';
  }
}
