import { useEffect, useRef, useState } from 'react';
import type { CodePlace, RunJob } from '../messages.ts';
import { CodeField } from './CodeField.tsx';
import { filesOf, isSame, offsetOf, withFile } from './edited-files.ts';
import { LoopNote } from './notes.tsx';

/** Edits the files of a sample. `place` is where the last run found code that it cannot read. */
export default function Editor(input: {
  readonly original: RunJob | undefined;
  readonly job: RunJob;
  readonly place: CodePlace | undefined;
  readonly onEdit: (job: RunJob) => void;
  readonly onRun: () => void;
  /** Both return the sentence that says what was done. */
  readonly onShare: () => Promise<string>;
  readonly onDownload: () => Promise<string>;
}) {
  const { original, job, place, onEdit, onRun, onShare, onDownload } = input;
  const files = filesOf(job);
  const [name, setName] = useState(job.name);
  const [said, setSaid] = useState('');
  const file = files.find((each) => each.name === name) ?? files[0]!;
  const field = useRef<HTMLTextAreaElement>(null);
  const start = useRef<HTMLButtonElement>(null);

  const show = (wanted: CodePlace) => {
    setName(wanted.file);
    requestAnimationFrame(() => {
      const offset = offsetOf(field.current!.value, wanted);
      field.current!.focus();
      field.current!.setSelectionRange(offset, offset);
    });
  };
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <div className="stage-editor">
      <div className="stage-files">
        {files.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each.name === file.name}
            onClick={() => setName(each.name)}
          >
            {each.name}
          </button>
        ))}
      </div>
      <CodeField
        file={file}
        field={field}
        onChange={(text) => {
          setSaid('');
          onEdit(withFile(job, file.name, text));
        }}
        onRun={onRun}
        onLeave={() => start.current?.focus()}
      />
      <div className="stage-actions">
        <button ref={start} type="button" onClick={onRun} title="Ctrl+Enter or ⌘+Enter in the field">
          Run
        </button>
        {place && (
          <button type="button" onClick={() => show(place)}>
            Go to line {place.line}, column {place.column}
          </button>
        )}
        <button
          type="button"
          disabled={!original || isSame(original, job)}
          onClick={({ currentTarget }) => {
            // A button that is disabled loses the focus.
            if (currentTarget === document.activeElement) start.current?.focus();
            onEdit(original!);
          }}
        >
          Original
        </button>
        <button type="button" onClick={() => void onShare().then(setSaid)}>
          Copy link
        </button>
        <button type="button" disabled={!original} onClick={() => void onDownload().then(setSaid)}>
          Download
        </button>
        <small role="status">{said}</small>
      </div>
      <LoopNote more="The address of the page keeps your edit." />
    </div>
  );
}
