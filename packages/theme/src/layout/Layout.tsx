import { ContentArea, useMessages, useView } from 'lectern/app';
import { reservedIds } from 'lectern/model';
import { Announcement } from '#components/Announcement';
import { Footer } from '#components/Footer';
import { Menu } from '#components/Menu';
import { Navbar } from '#components/Navbar';
import { PageBody } from '#components/PageBody';
import { Toc } from '#components/Toc';
import { BaseUrlBanner } from '../base-url/BaseUrlBanner.tsx';
import { MissedNotice } from '../missed/MissedNotice.tsx';
import { OfflinePrompt } from '../offline/OfflinePrompt.tsx';
import { SearchMarks } from '../search/SearchMarks.tsx';

/**
 * Lays out every page: bars, columns, footer. The class of `.shell` is the page's kind; its CSS places the parts of each
 * kind. A page without title and contents has the class `full`, too. The article is the first column in the source, for browsers, screen readers and agents, which read from the top; a
 * link skips it to the sidebar.
 */
export function Layout() {
  const messages = useMessages();
  const { page, sidebar } = useView();
  const hasToc = !page.hideToc && page.toc.length > 0;
  const isFull = page.kind === 'page' && page.hideTitle && !hasToc;
  return (
    <>
      <a className="skip" href="#lectern-main">
        {messages.skipToContent}
      </a>
      {sidebar && (
        <a className="skip to-sidebar" href={`#${reservedIds.sidebar}`}>
          {messages.skipToNavigation}
        </a>
      )}
      <Announcement />
      <Navbar />
      <BaseUrlBanner />
      <div className={`shell ${page.kind}${isFull ? ' full' : ''}`}>
        <main id="lectern-main">
          <ContentArea>
            <PageBody />
          </ContentArea>
        </main>
        {hasToc && <Toc key={page.route} items={page.toc} />}
        <Menu />
      </div>
      <Footer />
      <MissedNotice />
      <OfflinePrompt />
      <SearchMarks />
    </>
  );
}
