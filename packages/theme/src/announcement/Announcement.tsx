import { useAnnouncement, useMessages, useSite } from 'lectern/app';

/** The configured announcement. A closed one is hidden before the first paint, by the boot script's attribute. */
export function Announcement() {
  const { announcementBar } = useSite();
  const { open, close } = useAnnouncement();
  const messages = useMessages();
  if (!announcementBar || !open) return null;
  return (
    <aside className="announcement" aria-label={messages.announcement}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted HTML of the configuration */}
      <p dangerouslySetInnerHTML={{ __html: announcementBar.html }} />
      {announcementBar.isCloseable && (
        <button type="button" className="icon js" aria-label={messages.closeAnnouncement} onClick={close} />
      )}
    </aside>
  );
}
