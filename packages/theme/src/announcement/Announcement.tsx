import { useAnnouncement, useMessages, useSite, useTrustedHtml } from 'lectern/app';
import { useRef } from 'react';

/** Shows the configured announcement. A closed one is hidden before the first paint, by the boot script's attribute. */
export function Announcement() {
  const { announcementBar } = useSite();
  const { open, close } = useAnnouncement();
  const messages = useMessages();
  const html = useTrustedHtml(announcementBar?.html ?? '');
  const bar = useRef<HTMLElement>(null);
  if (!announcementBar || !open) return null;

  /**
   * Closes the bar. Its button goes with it, so the keyboard continues from what follows, unless the reader has gone on to
   * something else before the app came.
   */
  function closeInPlace() {
    if (document.activeElement?.matches('body, .announcement *')) {
      const next = bar.current?.nextElementSibling as HTMLElement | null | undefined;
      next?.setAttribute('tabindex', '-1');
      next?.focus({ preventScroll: true });
    }
    close();
  }

  return (
    <aside className="announcement" aria-label={messages.announcement} ref={bar}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted HTML of the configuration */}
      <p dangerouslySetInnerHTML={html} />
      {announcementBar.isCloseable && (
        <button
          type="button"
          className="icon close js"
          aria-label={messages.closeAnnouncement}
          onClick={closeInPlace}
        />
      )}
    </aside>
  );
}
