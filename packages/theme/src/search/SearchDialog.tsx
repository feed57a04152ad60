import { clickedLink, Link, pressedKey, useMessages, useSite } from 'lectern/app';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followKeyboard } from './follow-keyboard.client.ts';
import { markPage } from './mark-page.client.ts';
import { queryAddress } from './query-address.ts';
import { recentSearches, rememberSearch } from './recent-searches.client.ts';
import { SearchHits } from './SearchHits.tsx';
import { SearchKinds } from './SearchKinds.tsx';
import { SearchStatus } from './SearchStatus.tsx';

import { inView, useResults } from './use-results.ts';

interface SearchDialogProps {
  readonly isOpen: boolean;
  /** Returns what was typed before the dialog was there. */
  readonly onOpen: () => string;
  readonly onClose: () => void;
}

/**
 * Shows the search dialog: results as you type, by page; the arrow keys choose, Enter opens. Before the reader types, it shows
 * the pages that the site suggests. It keeps its query while it is closed.
 */
export function SearchDialog({ isOpen, onOpen, onClose }: SearchDialogProps) {
  const { baseUrl } = useSite();
  const messages = useMessages();
  const [query, setQuery] = useState('');
  // At once, and not with React's next work, before which a further letter would take the place of what was typed.
  const dialog = useModal(isOpen, () =>
    queueMicrotask(() => {
      const typed = onOpen();
      if (typed) flushSync(() => setQuery(typed));
    }),
  );
  const [kind, setKind] = useState<string>();
  const listId = useId();
  const results = useResults(query, kind);
  const { answer, hits, isSuggested } = results;
  const { list, active, onKeyDown } = useChoice(`${kind} ${query}`);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, and its links have keys of their own
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={messages.search}
      onClose={onClose}
      // A press outside closes it, and not a click: a selection in the field may end there.
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onClick={(event) => followClick(event, query)}
    >
      <div className="search-head">
        <SearchInput
          isExpanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onLines={setQuery}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon close" onClick={() => dialog.current?.close()}>
          <kbd>Esc</kbd> <span className="visually-hidden">{messages.searchClose}</span>
        </button>
      </div>
      {answer && !isSuggested && <SearchKinds kinds={answer.kinds} chosen={kind} onChoose={setKind} />}
      {query === '' && <RecentSearches onChoose={setQuery} />}
      {isSuggested && hits.length > 0 && <p className="search-suggested">{messages.searchSuggested}</p>}
      <div id={listId} ref={list} className="search-list" role="listbox" aria-label={messages.searchResults}>
        <SearchHits hits={hits} active={active} listId={listId} />
      </div>
      <SearchStatus results={results} />
      {answer && answer.total > hits.length && (
        <Link className="search-all" href={queryAddress(baseUrl, query, kind)}>
          {messages.searchAll}
        </Link>
      )}
    </dialog>
  );
}

/** Remembers the query where a link was clicked, and closes the dialog unless the browser opens that link elsewhere. */
function followClick({ target, currentTarget, nativeEvent }: MouseEvent<HTMLDialogElement>, query: string): void {
  if ((target as Element).closest('a')) rememberSearch(query);
  const link = clickedLink(nativeEvent);
  if (!link) return;
  if (link.role === 'option') markPage(query, link);
  currentTarget.close();
}

/** Returns the ref of a dialog that is open or closed. `onOpen` is called when it opens, with its field selected. */
function useModal(isOpen: boolean, onOpen: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing count
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector('input')?.select();
    onOpen();
    return followKeyboard(dialog.current!);
  }, [isOpen]);
  return dialog;
}

/**
 * Lets the arrow keys choose an option of a list, and Page Up and Page Down one in the next view; Enter opens it, and Escape closes the
 * dialog. By itself, a search field would be emptied first, and in Safari nothing more would happen. The answer to another question starts
 * at the first.
 */
function useChoice(asked: string) {
  const list = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState({ at: 0, of: '' });
  const active = choice.of === asked ? choice.at : 0;

  // The list may have been scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    list.current?.querySelector('[role=option]')?.scrollIntoView({ block: 'nearest' });
  }, [asked]);

  function onKeyDown(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const key = pressedKey(event);
    if (key === 'Enter') {
      event.preventDefault();
      all[active]?.click();
    }
    if (key === 'Escape') {
      event.preventDefault();
      list.current!.closest('dialog')!.close();
    }
    const step = { ArrowUp: -1, ArrowDown: 1, PageUp: -inView, PageDown: inView }[key];
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    const to = active + step;
    const isPage = Math.abs(step) > 1;
    const next = isPage ? Math.max(0, Math.min(to, all.length - 1)) : (to + all.length) % all.length;
    setChoice({ at: next, of: asked });
    all[next]?.scrollIntoView({ block: 'nearest' });
  }

  return { list, active, onKeyDown };
}

/** Maximum number of characters of several lines: the output of a run with many failures. */
const longestReport = 20_000;

function SearchInput(
  props: ComponentProps<'input'> & {
    readonly isExpanded: boolean;
    /** Called with several lines that are pasted, joined by marks: a field would drop their ends and join the words. */
    readonly onLines: (text: string) => void;
  },
) {
  const { isExpanded, onLines, ...rest } = props;
  const { searchLabel } = useMessages();
  return (
    <input
      type="search"
      role="combobox"
      aria-expanded={isExpanded}
      aria-autocomplete="list"
      aria-label={searchLabel}
      placeholder={searchLabel}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={500}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text').trim();
        if (!text.includes('\n')) return;
        event.preventDefault();
        onLines(text.slice(0, longestReport).replace(/\s*\n\s*/g, ' ⏎ '));
      }}
      {...rest}
    />
  );
}

function RecentSearches({ onChoose }: { readonly onChoose: (query: string) => void }) {
  const messages = useMessages();
  const recent = recentSearches();
  if (recent.length === 0) return null;
  return (
    <div className="search-recent">
      <p>{messages.searchRecent}</p>
      {recent.map((text) => (
        <button type="button" key={text} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
