import { useMessages } from 'lectern/app';
import SearchPage from './SearchPage.island.tsx';

/** Shows the article of the search page. Without script, it says which alternatives there are. */
export function Search() {
  const messages = useMessages();
  return (
    <>
      <noscript>
        <p>{messages.searchWithoutScript}</p>
      </noscript>
      <SearchPage />
    </>
  );
}
