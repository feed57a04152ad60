import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { RunJob } from '../messages.ts';
import { changeRun, noRun, type RunState } from './run-state.ts';
import { loadStage, type StageFrame } from './stage-frame.ts';

/** Milliseconds that a run may take. */
const limit = 30_000;

/** A run of a sample, and what ends it. */
export interface Run {
  readonly state: RunState;
  stop(): void;
}

/**
 * Runs the sample whose job is at an address in a stage inside an element, and runs it again whenever `run` changes.
 */
export function useRun(around: RefObject<HTMLElement | null>, address: string, run: number): Run {
  const [state, change] = useReducer(changeRun, noRun);
  const stage = useRef<StageFrame>(undefined);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      change({ type: 'begun', run });
      try {
        const job = await loadJob(address);
        if (!stage.current?.isThere())
          stage.current = await loadStage({
            around: around.current!,
            address: stageAddress(address),
            onMessage: change,
          });
        if (isOver) return;
        stage.current.run(job);
        timer = setTimeout(() => change({ type: 'status', status: 'timeout' }), limit);
      } catch {
        if (!isOver) change({ type: 'status', status: 'failed-to-load' });
      }
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [around, address, run]);

  const isLate = state.status === 'timeout';
  useEffect(() => {
    if (isLate) stage.current?.stop();
  }, [isLate]);

  useEffect(() => () => stage.current?.remove(), []);
  return { state, stop: () => stage.current?.stop() };
}

async function loadJob(address: string): Promise<RunJob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  return (await response.json()) as RunJob;
}

/** Returns the address of the stage of a site, from that of a job. */
function stageAddress(job: string): string {
  return job.replace(/projects\/.*$/, 'run/stage');
}
