import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { asSpec } from '../as-spec.ts';
import type { FromStage, RunJob } from '../messages.ts';
import { changeRun, noRun, type RunState } from './run-state.ts';
import { loadStage, type StageFrame } from './stage-frame.ts';

/** Milliseconds that a run may take. */
const limit = 30_000;

/** A run of a sample, and what can be done with it. */
export interface Run {
  readonly state: RunState;
  stop(): void;
  /** Shows the page as it was after a command; without a number, as it is. */
  show(number: number | undefined): void;
}

/** What is asked to run, and how often the reader asked: 0 as long as the reader did not. */
export interface RunRequest {
  readonly job: RunJob | undefined;
  readonly run: number;
}

/** Runs a sample in a stage inside an element whenever the reader asks for it. `address` is that of the stage. */
export function useRun(around: RefObject<HTMLElement | null>, address: string, { job, run }: RunRequest): Run {
  const [state, change] = useReducer(changeRun, noRun);
  const stage = useRef<StageFrame>(undefined);
  const next = useRef(job);
  next.current = job;
  const focused = useRef<Element>(null);
  const isWanted = job !== undefined && run > 0;

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      change({ type: 'begun', run });
      focused.current = document.activeElement;
      const onMessage = (message: FromStage) => {
        change(message);
        if (message.type === 'event' && message.event.type === 'ended') returnFocus(around.current, focused.current);
      };
      try {
        if (!stage.current?.isThere()) stage.current = await loadStage({ around: around.current!, address, onMessage });
        if (isOver) return;
        stage.current.run(asSpec(next.current!));
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
  }, [around, address, isWanted, run]);

  const isLate = state.status === 'timeout';
  useEffect(() => {
    if (isLate) stage.current?.stop();
  }, [isLate]);

  useEffect(() => () => stage.current?.remove(), []);
  return { state, stop: () => stage.current?.stop(), show: (number) => stage.current?.show(number) };
}

/** Gives the focus back to the element that had it before the run, if an element of the page under test took it. */
function returnFocus(page: HTMLElement | null, before: Element | null): void {
  if (page?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
}
