import { useDeferredValue, useId, useState } from 'react';
import { findPhrases, type Phrase } from './find-phrases.ts';
import { readPhrases } from './read-phrases.client.ts';
import './phrasebook.css';

/** Shows a field that takes a line of another tool, and the phrases of the page that do the same here. */
export default function Phrasebook({ tool, example }: { readonly tool: string; readonly example: string }) {
  const field = useId();
  const [line, setLine] = useState('');
  const [phrases, setPhrases] = useState<readonly Phrase[]>([]);
  const wanted = useDeferredValue(line).trim();

  function change(next: string) {
    setLine(next);
    if (phrases.length === 0) setPhrases(readPhrases(document.querySelector('main') ?? document));
  }

  return (
    <div className="phrasebook">
      <label htmlFor={field}>{`Paste a line of ${tool}, and read the line of this page that does the same:`}</label>
      <input
        id={field}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={example}
        value={line}
        onChange={({ target }) => change(target.value)}
      />
      <div role="status">{wanted && <Answer found={findPhrases(wanted, phrases)} />}</div>
    </div>
  );
}

function Answer({ found }: { readonly found: readonly Phrase[] }) {
  if (found.length === 0)
    return <p>No line of this page is like yours. The search of the site may know its command.</p>;
  return (
    <ul>
      {found.map(({ line, code, href, section }) => (
        <li key={`${section} ${line}`}>
          <p>
            <code className="wraps">{line}</code>
          </p>
          <pre>
            <code>{code}</code>
          </pre>
          <a href={href}>{section}</a>
        </li>
      ))}
    </ul>
  );
}
