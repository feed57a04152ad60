import { isSearchKey, useMessages, usePage, useSite, useWholeStyles } from 'lectern/app';
import { reservedIds } from 'lectern/model';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Dialog = ComponentType<{ readonly onClose: () => void; readonly isOpen: boolean }>;

/**
 * Shows the search field in the bar: a button that looks like a field and names its key. The dialog is loaded on first use. It stands at
 * the end of the body, where nothing in the bar is its neighbor.
 */
export function SearchField() {
  const { search } = useSite();
  const messages = useMessages();
  const { route } = usePage();
  const loadStyles = useWholeStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      button.current?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that changed below the dialog closes it
  useEffect(() => setIsOpen(false), [route]);

  if (!search) return null;

  async function open() {
    const [{ SearchDialog }] = await Promise.all([import('./SearchDialog.tsx'), loadStyles()]);
    setDialog(() => SearchDialog);
    setIsOpen(true);
  }

  return (
    <>
      <button
        type="button"
        id={reservedIds.search}
        className="search-field js"
        ref={button}
        onClick={() => void open()}
        onPointerEnter={() => void import('./SearchDialog.tsx')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <span>{messages.search}</span>
        <span className="key" aria-hidden>
          /
        </span>
      </button>
      {Dialog && createPortal(<Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}
