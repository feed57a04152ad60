import { useMessages } from 'lectern/app';

/**
 * Shows the article for a page that is not stored, offline. The service worker fills the list with links to the stored
 * pages.
 */
export function Offline() {
  const messages = useMessages();
  return (
    <>
      <p className="no-network">{messages.offlineText}</p>
      <p>{messages.offlineStored}</p>
      <ul data-stored className="stored" />
    </>
  );
}
