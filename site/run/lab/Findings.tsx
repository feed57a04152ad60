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

/** Says by which request a selector finds what it finds, and how long that is likely to last. */
export function Findings({ found }: { readonly found: Lab['found'] }) {
  if (!found || found.selector === '') return null;
  const { selector, tags, requests } = found;
  const { grade, reason } = judgeSelector(selector);
  return (
    <>
      <p>
        <b className={grade}>{grade[0]!.toUpperCase() + grade.slice(1)}.</b> {reason}
      </p>
      {requests.map(({ id, method, path, body }) => (
        <pre key={id}>
          {method} {path.replace(/^\/session\/[^/]+/, '/session/…')} {JSON.stringify(body, undefined, 2)}
        </pre>
      ))}
      <ol>
        {tags.map((tag, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: elements may be equal, and their order is what is shown.
          <li key={at}>
            <code>{tag}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '$ and $$ find 1 element' : `$ finds the first, $$ finds ${count} elements`;
}
