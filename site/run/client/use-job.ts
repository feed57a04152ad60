import { useEffect, useState } from 'react';
import type { RunJob } from '../messages.ts';

/** A sample as the page shows it, and as the reader edited it. */
export interface EditedJob {
  readonly original: RunJob | undefined;
  readonly edited: RunJob | undefined;
  readonly isMissing: boolean;
  edit(job: RunJob): void;
}

/** Loads the sample at an address, and keeps what the reader makes of it. `shared` is an edit to begin with. */
export function useJob(address: string, shared: RunJob | undefined): EditedJob {
  const [original, setOriginal] = useState<RunJob>();
  const [edited, edit] = useState(shared);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let isOver = false;
    loadJob(address).then(
      (job) => !isOver && setOriginal(job),
      () => !isOver && setMissing(true),
    );
    return () => {
      isOver = true;
    };
  }, [address]);
  return { original, edited: edited ?? original, isMissing, edit };
}

async function loadJob(address: string): Promise<RunJob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  return (await response.json()) as RunJob;
}
