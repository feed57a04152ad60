import { fillMessage, useErrorText, useMessages, useMissedNavigation } from 'lectern/app';
import type { ReactNode } from 'react';

/** Says that the clicked page could not be loaded, and offers to retry. The current page stays. */
export function MissedNotice(): ReactNode {
  const missed = useMissedNavigation();
  return missed && <Notice {...missed} />;
}

function Notice({ error, path, retry, dismiss }: NonNullable<ReturnType<typeof useMissedNavigation>>) {
  const messages = useMessages();
  const reason = useErrorText(error);
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
