import { Link, useMessages } from 'lectern/app';

/**
 * The article of the not-found page. The engine's script fills what only the browser knows and takes `hidden` away:
 * `data-reason` for an address whose encoding is invalid, `data-nearest` with links to routes like the one asked for.
 */
export function NotFound() {
  const messages = useMessages();
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
      <p>
        <Link to="/" className="button">
          {messages.home}
        </Link>
      </p>
    </>
  );
}
