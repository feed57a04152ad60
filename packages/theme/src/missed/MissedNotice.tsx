import { fillMessage, useErrorText, useMessages, useMissedNavigation } from 'lectern/app';
import { type ReactNode, useEffect } from 'react';

/** Says that the clicked page could not be loaded, and offers to retry. The current page stays. */
export function MissedNotice(): ReactNode {
  const missed = useMissedNavigation();
  return missed && <Notice {...missed} />;
}

function Notice({ error, path, retry, dismiss }: NonNullable<ReturnType<typeof useMissedNavigation>>) {
  const messages = useMessages();
  const reason = useErrorText(error);

  // A button of the notice that was pressed goes with it: the focus returns to the link that was clicked.
  useEffect(() => {
    const before = document.activeElement as HTMLElement;
    return () => {
      if (document.activeElement === document.body) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className="missed" role="alert">
      <p>
        <strong>{fillMessage(messages.navigationFailed, { path })}</strong> {reason}
      </p>
      <button type="button" className="button" onClick={retry}>
        {messages.retry}
      </button>
      <button type="button" className="icon close" aria-label={messages.close} onClick={dismiss} />
    </div>
  );
}
