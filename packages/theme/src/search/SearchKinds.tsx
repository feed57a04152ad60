import { useMessages } from 'lectern/app';
import type { SearchAnswer } from 'lectern/app/search';

/** Buttons that limit the results to a part of the site; nothing where all pages are of one kind. */
export function SearchKinds(props: {
  readonly kinds: SearchAnswer['kinds'];
  readonly chosen: number | undefined;
  readonly onChoose: (kind: number | undefined) => void;
}) {
  const { kinds, chosen, onChoose } = props;
  const messages = useMessages();
  const labels = [...new Set(kinds.map(({ label }) => label).filter(Boolean))];
  if (labels.length < 2) return null;
  const chosenLabel = chosen === undefined ? undefined : kinds[chosen]?.label;
  return (
    <fieldset className="search-kinds">
      <legend className="visually-hidden">{messages.searchKinds}</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {messages.searchEverywhere}
      </button>
      {labels.map((label) => (
        <button
          type="button"
          key={label}
          aria-pressed={label === chosenLabel}
          onClick={() => onChoose(kinds.findIndex((kind) => kind.label === label))}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
