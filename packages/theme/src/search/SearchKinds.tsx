import { useMessages } from 'lectern/app';

/** Shows buttons that limit the results to a part of the site; nothing if all pages are of one kind. */
export function SearchKinds(props: {
  /** Labels of the kinds. */
  readonly kinds: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
}) {
  const { kinds, chosen, onChoose } = props;
  const messages = useMessages();
  if (kinds.length < 2) return null;
  return (
    <fieldset className="search-kinds">
      <legend className="visually-hidden">{messages.searchKinds}</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {messages.searchEverywhere}
      </button>
      {kinds.map((kind) => (
        <button type="button" key={kind} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
          {kind}
        </button>
      ))}
    </fieldset>
  );
}
