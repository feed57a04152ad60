import { useErrorText, useMessages } from 'lectern/app';

/** Shows that the page is loading; the engine uses it only after its delay. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <i />
      {useMessages().loading}
    </div>
  );
}

/** Shows why the page could not be loaded, and a button that tries again. */
export function LoadError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const messages = useMessages();
  return (
    <div className="loading" role="alert">
      <h1>{messages.loadFailed}</h1>
      <p>{useErrorText(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
