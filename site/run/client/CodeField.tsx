import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { EditedFile } from './edited-files.ts';
import { highlight } from './highlight.tsx';

/**
 * Shows a field in which the reader edits a file. It is the browser's own, so that every keyboard, screen reader and phone knows it,
 * and lies over the same text in colors. Tab leaves it; `onLeave` is called for Escape.
 */
export function CodeField(input: {
  readonly file: EditedFile;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  readonly onLeave: () => void;
}) {
  const { file, field, onChange, onRun, onLeave } = input;
  const { text, language } = file;
  const colored = useMemo(() => highlight({ text, language }), [text, language]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun();
    else return;
    event.preventDefault();
  };
  return (
    <div className="code-field">
      <pre aria-hidden="true">
        {colored}
        {'\n'}
      </pre>
      <textarea
        ref={field}
        aria-label={file.name}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
