import type { RunJob } from '../messages.ts';
import { writeEdit } from './shared-edit.ts';

/** Puts an edit into the address, copies the address, and returns the sentence that says so. */
export async function shareLink(sample: number, job: RunJob): Promise<string> {
  const { origin, pathname, search } = location;
  const address = `${origin}${pathname}${search}#edit=${await writeEdit({ sample, job })}`;
  history.replaceState(history.state, '', address);
  try {
    await navigator.clipboard.writeText(address);
    return `Copied: ${address.length} characters`;
  } catch {
    return 'The address of this page holds the edit now';
  }
}
