import { useSite } from 'lectern/app';
import {
  createErrorFinder,
  type ErrorAnswer,
  type ErrorFinder as Finder,
  type FoundError,
  fillNames,
} from 'lectern/app/errors';
import { withBase } from 'lectern/model';
import { startTransition, useEffect, useId, useRef, useState } from 'react';
import './error-finder.css';

/** Milliseconds that a reader waits before the page says that it reads. */
const patience = 400;

/** Shows a field that takes the output of a run, and lists the errors in it, each with its explanation. Nothing leaves the page. */
export default function ErrorFinder() {
  const id = useId();
  const { field, open, read, answer } = useReport();
  const found = typeof answer === 'object' ? allOf(answer) : [];
  return (
    <div className="error-finder">
      <label htmlFor={id}>Output of your run</label>
      <textarea
        id={id}
        ref={field}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder={'[0-0] Error in "the shop.works"\nError: Can\'t call click on element …'}
        onFocus={open}
        onChange={read}
      />
      <noscript>
        <p>The field needs JavaScript. Without it, look for your error in the list.</p>
      </noscript>
      <p role="status">{answer && statusOf(answer)}</p>
      {found.length > 0 && (
        <ol aria-label="Errors in the output">
          {found.map((one) => (
            <Explanation key={`${one.error.href} ${one.message}`} found={one} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** What the field shows below it: that it reads, that it cannot, or what it found. Undefined without a report. */
type Answer = 'reading' | 'failed' | ErrorAnswer | undefined;

/** Reads the report of a field. The field keeps its own text, because a long one is slow to pass on. */
function useReport() {
  const { baseUrl } = useSite();
  const field = useRef<HTMLTextAreaElement>(null);
  const finder = useRef<Finder>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answer, setAnswer] = useState<Answer>();

  function open(): Finder {
    finder.current ??= createErrorFinder(withBase(baseUrl, '/errors.json'));
    return finder.current;
  }

  function show(next: Answer) {
    clearTimeout(timer.current);
    startTransition(() => setAnswer(next));
  }

  function read() {
    const report = field.current?.value ?? '';
    clearTimeout(timer.current);
    if (report.trim() === '') {
      finder.current?.close();
      return show(undefined);
    }
    timer.current = setTimeout(() => show('reading'), patience);
    open().find(report, (found) => show(found ?? 'failed'));
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      finder.current?.close();
    },
    [],
  );

  return { field, open, read, answer };
}

function allOf({ found, near }: ErrorAnswer): readonly FoundError[] {
  return found.length > 0 ? found : near.map((error) => ({ error, message: '', values: {}, isFrame: false }));
}

function statusOf(answer: Exclude<Answer, undefined>): string {
  if (answer === 'reading') return 'Reading the output …';
  if (answer === 'failed') return 'The explanations could not be loaded. The list below has them, too.';
  const { found, near } = answer;
  if (found.length === 1) return '1 error:';
  if (found.length > 1) return `${found.length} errors, in the order of the output:`;
  if (near.length > 0) return 'This site does not know exactly this message. These come near:';
  return 'None of these lines is an error that this site knows.';
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
          <b>In your code:</b> <code className="wraps">{`${place.file}:${place.line}`}</code>
        </p>
      )}
    </li>
  );
}
