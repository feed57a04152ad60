import { useEffect, useState } from 'react';
import { jobPackPath, type RunJob } from '../messages.ts';
import { isSame } from './edited-files.ts';
import { holdEdit } from './pass-on.ts';

/** Milliseconds without a key after which the address holds the edit. Safari refuses more than ten changes in a second. */
const pause = 300;

/** A sample as the page shows it, and as the reader edited it. */
export interface EditedJob {
  readonly original: RunJob | undefined;
  readonly edited: RunJob | undefined;
  readonly isMissing: boolean;
  edit(job: RunJob): void;
}

/**
 * Loads the sample at an address, and keeps what the reader makes of it, in the address of the document, too. `shared` is an edit to begin with. If the sample is
 * missing, it is looked for again whenever `run` changes.
 */
export function useJob(
  address: string,
  { shared, run }: { readonly shared: RunJob | undefined; readonly run: number },
): EditedJob {
  const [original, setOriginal] = useState<RunJob>();
  const [edited, edit] = useState(shared);
  const [isMissing, setMissing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each run looks again for a sample that is missing.
  useEffect(() => {
    if (original) return;
    let isOver = false;
    setMissing(false);
    loadJob(address).then(
      (job) => !isOver && setOriginal(job),
      () => !isOver && setMissing(true),
    );
    return () => {
      isOver = true;
    };
  }, [address, original, run]);

  const hold = () => {
    if (original && edited) void holdEdit(numberOf(address), isSame(original, edited) ? undefined : edited);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is the edit.
  useEffect(() => {
    const timer = setTimeout(hold, pause);
    return () => clearTimeout(timer);
  }, [original, edited]);
  // At once before a run: if its page loops, some browsers stand still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run holds what it runs.
  useEffect(hold, [run]);
  return { original, edited: edited ?? original, isMissing, edit };
}

/** Returns the address of the sample of a button: the button's own, or beside that of the project. */
export function sampleAddress(button: HTMLElement): string {
  const project = button.closest('.code')?.querySelector('.project')?.getAttribute('href') ?? '';
  return button.dataset.run?.replace(/#.*/, '') || project.replace(/zip$/, 'json');
}

/** Returns the number of a sample on its page, from its address. */
export function numberOf(address: string): number {
  return Number(/-(\d+)\.json$/.exec(address)?.[1]);
}

/** Returns the address of the stage, from that of a sample. */
export function stageAddress(sample: string): string {
  return sample.replace(/projects\/.*$/, 'run/stage');
}

/** Loads a sample from its own file; without a network, from the one that devices store. */
async function loadJob(address: string): Promise<RunJob> {
  const at = address.lastIndexOf('/projects/') + 1;
  const fromPack = async () => {
    const jobs = (await load(address.slice(0, at) + jobPackPath)) as Readonly<Record<string, RunJob>>;
    return jobs[address.slice(at)]!;
  };
  return load(address).catch(fromPack) as Promise<RunJob>;
}

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  return response.json();
}
