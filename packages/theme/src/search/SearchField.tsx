import { isSearchKey, useMessages, usePage, useSite, useWholeStyles } from 'lectern/app';
import { reservedIds } from 'lectern/model';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { collectTyped, typingPause } from './collect-typed.client.ts';
import { queryAddress } from './query-address.ts';
import type { SearchDialog } from './SearchDialog.tsx';

/**
 * Shows the search field in the bar: a button that looks like a field and names its key. The dialog stands at the end of the body, where
 * nothing in the bar is its neighbor.
 */
export function SearchField() {
  const { search } = useSite();
  const messages = useMessages();
  const { Dialog, open, ...dialog } = useDialog();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      button.current?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!search) return null;
  return (
    <>
      <button
        type="button"
        id={reservedIds.search}
        className="search-field js"
        ref={button}
        onClick={() => void open()}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        aria-haspopup="dialog"
        aria-busy={(dialog.isOpen && !Dialog) || undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <span>{messages.search}</span>
        <span className="key" aria-hidden>
          /
        </span>
      </button>
      {Dialog && createPortal(<Dialog {...dialog} />, document.body)}
    </>
  );
}

function loadDialog() {
  return import('./SearchDialog.tsx');
}

/**
 * Returns the dialog, which is loaded when it is first opened, and its props. It takes what is typed meanwhile. If it cannot be loaded, the
 * search page takes its place.
 */
function useDialog() {
  const { baseUrl } = useSite();
  const { route } = usePage();
  const loadStyles = useWholeStyles();
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const endTyping = useRef<() => string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that changed below the dialog closes it
  useEffect(() => setIsOpen(false), [route]);

  function takeTyped(): string {
    const typed = endTyping.current?.() ?? '';
    endTyping.current = undefined;
    return typed;
  }

  async function open(): Promise<void> {
    if (isOpen || endTyping.current) return;
    endTyping.current = collectTyped();
    try {
      const [module] = await Promise.all([loadDialog(), loadStyles()]);
      setDialog(() => module.SearchDialog);
      setIsOpen(true);
    } catch {
      // After an update of the site, a load fails at once. What is typed while the next document loads would be lost.
      await typingPause();
      // The app follows a link, and says so if that fails.
      const link = document.body.appendChild(document.createElement('a'));
      link.href = queryAddress(baseUrl, takeTyped());
      link.click();
      link.remove();
    }
  }

  return { Dialog, isOpen, open, onOpen: takeTyped, onClose: () => setIsOpen(false) };
}
