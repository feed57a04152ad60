import type { TestEnd } from '../messages.ts';

const signs = { passed: '✓', failed: '✗', skipped: '–' } as const;

/** Lists the tests of a run as a reporter does, with the errors of those that failed. */
export function TestList({ tests, error }: { tests: readonly TestEnd[]; error: string | undefined }) {
  if (tests.length === 0 && error === undefined) return null;
  return (
    <ul className="stage-tests" aria-label="Tests">
      {tests.map(({ titles, state, milliseconds, error }) => (
        <li key={titles.join(' ')} className={state}>
          <span role="img" aria-label={state}>
            {signs[state]}
          </span>{' '}
          {titles.join(' › ')} <small>{milliseconds} ms</small>
          {error !== undefined && <pre>{withoutStack(error)}</pre>}
        </li>
      ))}
      {error !== undefined && (
        <li className="failed">
          <pre>{withoutStack(error)}</pre>
        </li>
      )}
    </ul>
  );
}

/** Returns an error without the places in code, which are not those of the sample alone. */
function withoutStack(error: string): string {
  return error.split(/\n(?=\s+at |\S*@\S+:\d+:\d+)/, 1)[0]!.replace(/\nError$/, '');
}
