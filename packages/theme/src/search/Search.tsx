import { useMessages } from 'lectern/app';
import SearchPage from './SearchPage.island.tsx';

/** The article of the page of search. Without script it says what else there is. */
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
