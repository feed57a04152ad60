import { Link, useMessages, useSite } from 'lectern/app';
import NotFoundResults from './NotFoundResults.island.tsx';

/**
 * The article of the not-found page. The engine's script fills what only the browser knows and takes `hidden` away:
 * `data-reason` for an address whose encoding is invalid, `data-nearest` with links to routes like the one asked for. What the search finds for
 * the address is added once its island is there.
 */
export function NotFound() {
  const messages = useMessages();
  const { search } = useSite();
  return (
    <>
      <p data-reason hidden>
        {messages.invalidAddress}
      </p>
      <p>{messages.notFoundText}</p>
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
