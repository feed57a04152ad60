import { type RefObject, useEffect, useRef } from 'react';
import { CommandList } from './CommandList.tsx';
import { isGood, resultOf } from './run-state.ts';
import { TestList } from './TestList.tsx';
import { useRun } from './use-run.ts';

/** Width of the page under test in CSS pixels. */
const pageWidth = 800;

/**
 * Shows a run of a sample: the page under test, its result, the commands that were sent, and what was printed. `run` counts
 * how often the reader pressed Run.
 */
export function Stage({ address, run, onClose }: { address: string; run: number; onClose: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  const { state, stop: end } = useRun(page, address, run);
  const { status, printed, commands, tests, error } = state;
  const isRunning = status === 'running' || status === 'loading';
  useScale(page);
  return (
    <>
      <header>
        <p role="status" className={isRunning ? undefined : isGood(state) ? 'good' : 'bad'}>
          {resultOf(state)}
        </p>
        {isRunning && (
          <button type="button" onClick={end}>
            Stop
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div className="stage-page" ref={page} />
      <TestList tests={tests} error={error} />
      {printed.length > 0 && (
        <>
          <h3>Printed</h3>
          <pre>{printed.map(({ text }) => text).join('\n')}</pre>
        </>
      )}
      <CommandList commands={commands} />
      <p className="stage-note">
        WebdriverIO runs in your browser. Mouse and keyboard events are imitated, and the page has no network.
      </p>
    </>
  );
}

/** Keeps the scale by which the page under test fits the width of its element. */
function useScale(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? pageWidth;
      element.current?.style.setProperty('--scale', String(Math.min(1, width / pageWidth)));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
