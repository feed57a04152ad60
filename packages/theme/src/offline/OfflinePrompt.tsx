import { fillMessage, useMessages, useOfflineNotice } from 'lectern/app';
import type { ReactNode } from 'react';

/** Asks whether to load a new build of a stored site, or whether to store the site on a metered connection. */
export function OfflinePrompt(): ReactNode {
  const notice = useOfflineNotice();
  const messages = useMessages();
  if (!notice) return null;
  const isUpdate = notice.kind === 'update';
  const text = isUpdate
    ? messages.offlineUpdate
    : fillMessage(messages.offlinePrice, { size: `${(notice.bytes / 1e6).toFixed(1)} MB` });
  return (
    <div className="missed prompt" role="status">
      <p>{text}</p>
      <button type="button" className="button" onClick={notice.accept}>
        {isUpdate ? messages.offlineReload : messages.offlineAccept}
      </button>
      <button type="button" className="icon" aria-label={messages.close} onClick={notice.dismiss} />
    </div>
  );
}
