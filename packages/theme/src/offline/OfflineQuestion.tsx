import { fillMessage, useMessages, type useOfflineNotice } from 'lectern/app';

/** Shows a question of offline mode, with the answers as buttons. */
export function OfflineQuestion({ notice }: { readonly notice: NonNullable<ReturnType<typeof useOfflineNotice>> }) {
  const messages = useMessages();
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
      <button type="button" className="icon close" aria-label={messages.close} onClick={notice.dismiss} />
    </div>
  );
}
