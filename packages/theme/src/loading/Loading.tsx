import { useErrorText, useMessages } from 'lectern/app';

/** Shown in the content area while it waits; the engine shows it only after its delay. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <i />
      {useMessages().loading}
    </div>
  );
}

/** Shown in the content area when it could not be loaded: why, and a button that tries again. */
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
