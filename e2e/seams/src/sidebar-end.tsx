import words from './words.shout';

/** Fills a slot: below the sidebar. Its text comes through Vite's settings. */
export default function SidebarEnd() {
  return (
    <p className="sidebar-end">
      {words}, {__ANSWER__}
    </p>
  );
}
