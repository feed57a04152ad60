import { Link, useMessages, useSite } from 'lectern/app';
import NotFoundResults from './NotFoundResults.island.tsx';

/**
 * Shows the article of the not-found page. The engine's script fills in what only the browser knows and removes `hidden`:
 * `data-reason` for an address with invalid encoding, `data-nearest` with links to similar routes. The island adds search
 * results for the address once it is loaded.
 */
export function NotFound() {
  const messages = useMessages();
  const { search } = useSite();
  return (
    <>
      <p data-reason hidden>
        {messages.invalidAddress}
      </p>
      <p className="no-page">{messages.notFoundText}</p>
      <div data-nearest hidden>
        <p>{messages.notFoundNearest}</p>
        <ul />
      </div>
      {search && <NotFoundResults />}
      <p>
        <Link to="/" className="button">
          {messages.home}
        </Link>
      </p>
    </>
  );
}
