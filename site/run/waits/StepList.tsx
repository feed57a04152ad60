import type { Step } from '../messages.ts';

/** Lists what the test called: when each call began, how long it took, how often it asked, and what gave up. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const joined = joinRepeated(steps);
  const end = Math.max(1, ...joined.map(({ start, milliseconds }) => start + milliseconds));
  const percent = (value: number) => `${(value / end) * 100}%`;
  if (joined.length === 0) return null;
  return (
    <>
      <h3>What waits</h3>
      <ol className="stage-steps" aria-label="What waits">
        {joined.map(({ call, start, milliseconds, requests, error }) => (
          <li key={start} className={error === undefined ? undefined : 'failed'}>
            <code>{call}</code>{' '}
            <small>
              {error !== undefined && 'gives up after '}
              {Math.round(milliseconds)} ms, {requests === 1 ? '1 request' : `${requests} requests`}
            </small>
            <span style={{ marginInlineStart: percent(start), inlineSize: percent(milliseconds) }} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns steps in which a matcher that asks the same again is one step: its first call names the element. */
export function joinRepeated(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (!last?.call.endsWith(`.${step.call}`)) joined.push(step);
    else
      joined[joined.length - 1] = {
        ...last,
        milliseconds: step.start + step.milliseconds - last.start,
        requests: last.requests + step.requests,
      };
  }
  return joined;
}
