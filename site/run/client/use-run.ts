import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { asSpec } from '../as-spec.ts';
import type { FromStage, RunJob } from '../messages.ts';
import { changeRun, noRun, type RunState } from './run-state.ts';
import { loadStage, type StageFrame } from './stage-frame.ts';

/** Milliseconds that a run may take. */
const limit = 30_000;
/** Milliseconds between two looks at what a run tells. */
const interval = 50;

/** A run of a sample, and what can be done with it. */
export interface Run {
  readonly state: RunState;
  stop(): void;
  /** Shows the page as it was after a command; without a number, as it is. */
  show(number: number | undefined): void;
  /** Loads the framework for a run that is likely to follow. */
  prepare(): void;
}

/** What is asked to run, and how often the reader asked: 0 as long as the reader did not. */
export interface RunRequest {
  readonly job: RunJob | undefined;
  readonly run: number;
}

/**
 * Runs a sample in a stage inside an element whenever the reader asks for it. `address` is that of the stage, which loads while
 * the sample does.
 */
export function useRun(around: RefObject<HTMLElement | null>, address: string, { job, run }: RunRequest): Run {
  // A run that is asked for from the beginning has begun in the first frame, too.
  const [state, change] = useReducer(changeRun, noRun, (none) =>
    run === 0 ? none : changeRun(none, { type: 'begun', run }),
  );
  const stage = useRef<Promise<StageFrame>>(undefined);
  const next = useRef(job);
  next.current = job;
  const focused = useRef<Element>(null);
  const stopped = useRef(0);
  const isKnown = job !== undefined;

  useEffect(() => {
    if (run === 0) return;
    change({ type: 'begun', run });
    // Nothing is left to load.
    if (stage.current) change({ type: 'started' });
    focused.current = document.activeElement;
    const onMessage = collect((messages) => {
      for (const message of messages) change(message);
      if (messages.some(isEnd)) returnFocus(around.current, focused.current);
    });
    const onLoaded = (percent: number) => change({ type: 'loaded', percent });
    const load = () => loadStage({ around: around.current!, address, onMessage, onLoaded });
    stage.current = stage.current?.then((frame) => (frame.isThere() ? frame : load()), load) ?? load();
    // What waits for it below tells what fails.
    stage.current.catch(() => {});
  }, [around, address, run]);

  useEffect(() => {
    if (!isKnown || run === 0) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      try {
        const frame = await stage.current;
        if (isOver || stopped.current === run) return;
        frame?.run(asSpec(next.current!));
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
  }, [isKnown, run]);

  const withStage = useCallback((use: (frame: StageFrame) => void) => void stage.current?.then(use, () => {}), []);
  const isRunning = state.status === 'running';
  useEffect(() => {
    // A reader moves a handle on while its test runs. Other samples may need the focus that their commands give.
    if (!isRunning || !(focused.current instanceof HTMLInputElement)) return;
    // The browser tells first, and then says what has the focus.
    const keep = () => setTimeout(() => returnFocus(around.current, focused.current));
    addEventListener('blur', keep);
    return () => removeEventListener('blur', keep);
  }, [around, isRunning]);

  const isLate = state.status === 'timeout';
  useEffect(() => {
    if (isLate) withStage((frame) => frame.stop());
  }, [withStage, isLate]);
  useEffect(() => () => withStage((frame) => frame.remove()), [withStage]);
  return {
    state,
    stop() {
      stopped.current = run;
      if (state.status === 'loading') change({ type: 'stopped' });
      else withStage((frame) => frame.stop());
    },
    show: (number) => withStage((frame) => frame.show(number)),
    prepare: useCallback(() => withStage((frame) => frame.prepare()), [withStage]),
  };
}

/** Returns a function that takes messages and gives them on together, several times a second and at the end of a run. */
function collect(give: (messages: readonly FromStage[]) => void): (message: FromStage) => void {
  let waiting: FromStage[] = [];
  const flush = () => {
    const messages = waiting;
    waiting = [];
    if (messages.length > 0) give(messages);
  };
  return (message) => {
    if (waiting.push(message) === 1) setTimeout(flush, interval);
    if (isEnd(message)) flush();
  };
}

function isEnd(message: FromStage): boolean {
  return message.type === 'stopped' || (message.type === 'event' && message.event.type === 'ended');
}

/** Gives the focus back to the element that had it before the run, if an element of the page under test took it. */
function returnFocus(page: HTMLElement | null, before: Element | null): void {
  if (page?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
}
