import { Suspense, useEffect, useRef, useState } from 'react';
import { placeInSample } from '../as-spec.ts';
import type { RunJob } from '../messages.ts';
import { CommandList } from './CommandList.tsx';
import { ImitationNote, loadPart } from './notes.tsx';
import { Printed } from './Printed.tsx';
import { downloadProject, holdEdit, shareLink } from './pass-on.ts';
import { isGood, isUnderWay, resultOf } from './run-state.ts';
import { TestList } from './TestList.tsx';
import { numberOf, stageAddress, useJob } from './use-job.ts';
import { useRun } from './use-run.ts';
import { useScale } from './use-scale.ts';

const Editor = loadPart(() => import('./Editor.tsx'));

/**
 * Shows a run of a sample: the page under test, its result, the commands that were sent, and what was printed. The sample is
 * at an address; `pressed` counts how often the reader pressed its button Run. `shared` is an edit that an address held: it
 * does not run by itself.
 */
export function Stage(input: {
  readonly address: string;
  readonly pressed: number;
  readonly shared?: RunJob | undefined;
  readonly onClose: () => void;
}) {
  const { address, pressed, shared, onClose } = input;
  const header = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(shared !== undefined);
  const [again, setAgain] = useState(0);
  const times = pressed + again;
  const { original, edited, isMissing, edit } = useJob(address, { shared, run: times });
  const { state, stop, show, prepare } = useRun(page, stageAddress(address), { job: edited, run: times });
  const { status, percent, printed, commands, tests, error, place } = state;
  const isRunning = isUnderWay(state) && !(isMissing && !edited);
  const hasRun = status !== 'idle';
  useScale(page);
  const run = () => setAgain(again + 1);
  const close = () => {
    void holdEdit(numberOf(address), undefined);
    onClose();
  };
  // Below a long sample, it would begin outside of the window.
  useEffect(() => {
    if (times > 0) header.current!.scrollIntoView({ block: 'nearest' });
  }, [times]);
  useEffect(() => {
    if (isEditing && !isRunning) prepare();
  }, [isEditing, isRunning, prepare]);
  return (
    <>
      <header ref={header}>
        <p role="status" className={isRunning || !hasRun ? undefined : isGood(state) ? 'good' : 'bad'}>
          {isMissing && !edited
            ? 'The sample could not be loaded. Press Run again when there is a network.'
            : resultOf(state)}
        </p>
        {/* Beside the status, because a screen reader would tell each step of a text. */}
        {status === 'loading' && percent !== undefined && <progress max={100} value={percent} aria-label="Loaded" />}
        {isRunning && hasRun ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={run}>
            Run
          </button>
        )}
        <button type="button" aria-expanded={isEditing} disabled={!edited} onClick={() => setEditing(!isEditing)}>
          Edit
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {isEditing && edited && (
        <Suspense fallback={<p>Loading…</p>}>
          <Editor
            original={original}
            job={edited}
            place={place && placeInSample(edited, place)}
            onEdit={edit}
            onRun={run}
            onShare={() => shareLink(numberOf(address), edited)}
            onDownload={() => downloadProject({ address, original: original!, edited })}
          />
        </Suspense>
      )}
      <div className="stage-page" ref={page} hidden={!hasRun} />
      <TestList tests={tests} error={error} />
      <Printed printed={printed} />
      <CommandList key={state.run} commands={commands} opened={state.opened} onShow={show} />
      <ImitationNote />
    </>
  );
}
