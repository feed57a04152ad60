import { useEffect, useState } from 'react';
import './waiting.css';

/** Milliseconds that commands of the testrunner wait for an element (`waitforTimeout`). */
const limit = 5000;

/** Ways to find the button, and what each relies on. */
const selectors = [
  ['button=Save', 'its text'],
  ['aria/Save', 'its accessible name'],
  ['#save', 'its id'],
  ['main button', 'its place'],
] as const;

/** Shows a page whose button appears late, and a test that clicks it: the test's actions appear as time passes. */
export default function Waiting() {
  const [selector, setSelector] = useState<string>(selectors[0][0]);
  const [late, setLate] = useState(2000);
  /** Milliseconds since the test started; undefined before it was started. */
  const [passed, setPassed] = useState<number>();
  const end = Math.min(late, limit);
  const isRunning = passed !== undefined && passed < end;
  const isThere = passed !== undefined && passed >= late;
  const isDone = passed !== undefined && !isRunning;
  const hasFailed = isDone && late > limit;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setPassed(Math.min(end, passed + 100)), 100);
    return () => clearTimeout(timer);
  }, [isRunning, passed, end]);

  function change<Value>(set: (value: Value) => void, value: Value) {
    set(value);
    setPassed(undefined);
  }

  return (
    <div className="waiting">
      <div className="waiting-controls">
        <fieldset>
          <legend>Find the button by</legend>
          {selectors.map(([value, by]) => (
            <label key={value}>
              <input
                type="radio"
                name="selector"
                checked={selector === value}
                onChange={() => change(setSelector, value as string)}
              />
              {by}
            </label>
          ))}
        </fieldset>
        <label>
          The page shows it after {late / 1000} s
          <input
            type="range"
            min="0"
            max="7000"
            step="500"
            value={late}
            onChange={({ target }) => change(setLate, Number(target.value))}
          />
        </label>
        <button type="button" className="button primary js" onClick={() => setPassed(0)}>
          Run the test
        </button>
      </div>
      <div className="waiting-page">
        <b>Report</b>
        <p>{isDone && !hasFailed ? 'Saved' : 'Collecting…'}</p>
        <span className={isThere && !hasFailed ? 'waiting-target there' : 'waiting-target'}>Save</span>
      </div>
      <div className="waiting-run">
        <code className="wraps">await $('{selector}').click()</code>
        {/* The limit itself is beyond what is good, so the browser draws a failed wait in another color. */}
        <meter
          max={limit}
          low={limit - 1}
          high={limit - 1}
          optimum={0}
          value={passed ?? 0}
          aria-label="Time that the command has waited"
        />
        <p role="status">
          {passed === undefined && 'The click waits up to 5 s for the button to exist.'}
          {isRunning && 'Waiting for the button …'}
          {isDone && !hasFailed && `✓ clicked after ${(end / 1000).toFixed(1)} s`}
          {hasFailed && `✖ Can't call click on element with selector "${selector}" because element wasn't found`}
        </p>
      </div>
    </div>
  );
}
