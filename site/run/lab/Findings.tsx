import { useId } from 'react';
import type { Asked } from '../messages.ts';
import { judgeSelector } from './judge-selector.ts';
import type { Lab } from './use-lab.ts';

/** Says how many elements a selector finds, or why it finds none. */
export function Result({ lab: { found, error } }: { readonly lab: Lab }) {
  if (error !== undefined) return <p role="alert">{error}</p>;
  if (!found) return <p role="status">Loading…</p>;
  return (
    <p role="status" className={found.error === undefined && found.tags.length > 0 ? 'good' : 'bad'}>
      {found.error ?? countOf(found.tags.length)}
    </p>
  );
}

/**
 * Says by which request a selector finds what it finds, and how long that is likely to last. `onChoose` is called with the place of
 * an element for which the reader wants other selectors.
 */
export function Findings(input: { readonly found: Lab['found']; readonly onChoose: (at: number) => void }) {
  const { found, onChoose } = input;
  const id = useId();
  if (!found || found.selector === '') return null;
  const { selector, tags, requests } = found;
  const { grade, reason } = judgeSelector(selector);
  const strategies = [...new Set(requests.map(strategyOf))];
  return (
    <>
      <p>
        <b className={grade}>{grade[0]!.toUpperCase() + grade.slice(1)}.</b> {reason}
      </p>
      {strategies.length > 0 && (
        <p>
          Strategy: <b>{strategies.join(', then ')}</b>. The {requests.length === 1 ? 'request' : 'requests'}:
        </p>
      )}
      {requests.map(({ id, method, path, body }) => (
        <pre key={id}>
          {method} {path.replace(/^\/session\/[^/]+/, '/session/…')} {JSON.stringify(body, undefined, 2)}
        </pre>
      ))}
      {tags.length > 0 && (
        <ol className="lab-found" aria-label="Elements found">
          {tags.map((tag, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: elements may be equal, and their order is what is shown.
            <li key={at}>
              <code id={`${id}${at}`}>{tag}</code>
              <button
                id={`${id}${at}-button`}
                type="button"
                aria-labelledby={`${id}${at}-button ${id}${at}`}
                onClick={() => onChoose(at)}
              >
                Selectors for it
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Returns the strategy of a request, as the protocol calls it. */
function strategyOf({ body }: Asked): string {
  const { using } = (body ?? {}) as { readonly using?: string };
  return using ?? 'a script in the page';
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '$ and $$ find 1 element' : `$ finds the first, $$ finds ${count} elements`;
}
