/** Replaces the article of the not-found page. */
export default function NotFound() {
  return <p className="own-not-found">Nothing here.</p>;
}
