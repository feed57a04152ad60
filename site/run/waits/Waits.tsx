import { useEffect, useMemo, useRef, useState } from 'react';
import { CommandList } from '../client/CommandList.tsx';
import { ImitationNote } from '../client/notes.tsx';
import { isGood, resultOf } from '../client/run-state.ts';
import { TestList } from '../client/TestList.tsx';
import { useRun } from '../client/use-run.ts';
import { useScale } from '../client/use-scale.ts';
import type { RunJob } from '../messages.ts';
import { Handles } from './Handles.tsx';
import { StepList } from './StepList.tsx';
import { type Times, waitingPage, waitingTest } from './waiting-page.ts';

/** Milliseconds after a change of a handle until the test runs again. */
const pause = 300;

/** Shows a test that waits, with handles for when things appear and for how long it waits. `address` is that of the stage. */
export default function Waits({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const [times, setTimes] = useState<Times>({
    table: 1000,
    download: 1500,
    waitforTimeout: 5000,
    waitforInterval: 500,
  });
  const [run, setRun] = useState(1);
  const page = useRef<HTMLDivElement>(null);
  const job = useMemo(() => jobOf(times), [times]);
  const { state, show, prepare } = useRun(page, address, { job, run });
  useScale(page);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed handle is what the test runs again for.
  useEffect(() => {
    const timer = setTimeout(() => !isFirst.current && setRun((before) => before + 1), pause);
    return () => {
      clearTimeout(timer);
      isFirst.current = false;
    };
  }, [times]);
  const hasEnded = state.status === 'ended';
  useEffect(() => {
    if (hasEnded) prepare();
  }, [hasEnded, prepare]);
  return (
    <>
      <header>
        <p role="status" className={hasEnded ? (isGood(state) ? 'good' : 'bad') : undefined}>
          {resultOf(state)}
        </p>
        <button type="button" onClick={() => setRun(run + 1)}>
          Run
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <Handles times={times} onChange={setTimes} />
      <pre>{waitingTest}</pre>
      <div className="stage-page" ref={page} />
      <StepList steps={state.steps} />
      <TestList tests={state.tests} error={state.error} />
      <CommandList key={state.run} commands={state.commands} opened={state.opened} onShow={show} />
      <ImitationNote />
    </>
  );
}

function jobOf(times: Times): RunJob {
  const { waitforTimeout, waitforInterval } = times;
  return {
    name: 'test.js',
    code: waitingTest,
    open: '/report.html',
    files: {},
    pages: { 'report.html': waitingPage(times) },
    waits: { waitforTimeout, waitforInterval },
  };
}
