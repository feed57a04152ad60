import { useSite } from 'lectern/app';
import { type ErrorIndex, type FoundError, fillNames, findErrors, nearestErrors } from 'lectern/app/errors';
import { withBase } from 'lectern/model';
import { useDeferredValue, useId, useState } from 'react';
import './error-finder.css';

/** Shows a field that takes the output of a run, and lists the errors in it, each with its explanation. Nothing leaves the page. */
export default function ErrorFinder() {
  const { baseUrl } = useSite();
  const field = useId();
  const [report, setReport] = useState('');
  const [index, setIndex] = useState<ErrorIndex | 'failed'>();
  const text = useDeferredValue(report);

  async function load() {
    if (typeof index === 'object') return;
    const answer = await fetch(withBase(baseUrl, '/errors.json')).catch(() => undefined);
    setIndex(answer?.ok ? ((await answer.json()) as ErrorIndex) : 'failed');
  }

  function change(next: string) {
    setReport(next);
    void load();
  }

  return (
    <div className="error-finder">
      <label htmlFor={field}>Output of your run</label>
      <textarea
        id={field}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder={'[0-0] Error in "the shop.works"\nError: Can\'t call click on element …'}
        value={report}
        onFocus={() => void load()}
        onChange={({ target }) => change(target.value)}
      />
      <div role="status">{text.trim() !== '' && index && <Answer report={text} index={index} />}</div>
    </div>
  );
}

function Answer({ report, index }: { readonly report: string; readonly index: ErrorIndex | 'failed' }) {
  if (index === 'failed') return <p>The explanations could not be loaded. The list below has them, too.</p>;
  const exact = findErrors(report, index);
  const near = exact.length > 0 ? [] : nearestErrors(report, index);
  const found = [...exact, ...near.map((error): FoundError => ({ error, message: '', values: {}, isFrame: false }))];
  if (found.length === 0) return <p>None of these lines is an error that this site knows.</p>;
  const count = `${found.length} ${found.length === 1 ? 'error' : 'errors'}`;
  return (
    <>
      <p>{exact.length > 0 ? `${count}, in the order of the output:` : 'No error is the same. These are near:'}</p>
      <ol>
        {found.map((one) => (
          <Explanation key={`${one.error.href} ${one.message}`} found={one} />
        ))}
      </ol>
    </>
  );
}

function Explanation({ found }: { readonly found: FoundError }) {
  const { baseUrl } = useSite();
  const { error, message, values, place } = found;
  return (
    <li>
      <a href={withBase(baseUrl, error.href)}>{error.title}</a>
      {message && <code>{message}</code>}
      <p>{fillNames(error.meaning, values)}</p>
      <p>
        <b>Most frequent cause:</b> {fillNames(error.cause, values)}
      </p>
      <p>
        <b>What to do:</b> {fillNames(error.remedy, values)}
      </p>
      {place && (
        <p>
          <b>In your code:</b> <code>{`${place.file}:${place.line}`}</code>
        </p>
      )}
    </li>
  );
}
