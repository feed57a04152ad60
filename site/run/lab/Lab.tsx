import { useId, useRef, useState } from 'react';
import { CodeField } from '../client/CodeField.tsx';
import { LoopNote } from '../client/notes.tsx';
import { Findings, Result } from './Findings.tsx';
import { firstPage } from './first-page.ts';
import { PickedElement } from './PickedElement.tsx';
import { useLab } from './use-lab.ts';

/** Shows a page of the reader's own beside a selector, and what WebdriverIO finds by it. `address` is that of the stage. */
export default function Lab({ address, onClose }: { readonly address: string; readonly onClose?: () => void }) {
  const [selector, setSelector] = useState('button=Add');
  const [html, setHtml] = useState(firstPage);
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lab = useLab(page, { address, html, selector });
  return (
    <>
      <header>
        <p>
          <label htmlFor={id}>Selector</label>
        </p>
        {onClose && (
          <button type="button" onClick={onClose}>
            Close
          </button>
        )}
      </header>
      <input
        ref={input}
        id={id}
        value={selector}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={({ target }) => setSelector(target.value)}
      />
      <Result lab={lab} />
      <div className="stage-page lab-page" ref={page} />
      <Findings found={lab.found} onChoose={lab.choose} />
      <PickedElement picked={lab.picked} onChoose={setSelector} />
      <h2>HTML of the page</h2>
      <CodeField
        file={{ name: 'HTML of the page', text: html, language: 'markup' }}
        field={field}
        onChange={setHtml}
        onRun={() => {}}
        onLeave={() => input.current?.focus()}
      />
      <LoopNote />
    </>
  );
}
