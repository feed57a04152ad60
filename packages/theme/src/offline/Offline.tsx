import { useMessages } from 'lectern/app';

/** The article that is shown offline for a page that is not stored. The service worker fills the list with links to those that are. */
export function Offline() {
  const messages = useMessages();
  return (
    <>
      <p>{messages.offlineText}</p>
      <p>{messages.offlineStored}</p>
      <ul data-stored className="stored" />
    </>
  );
}
