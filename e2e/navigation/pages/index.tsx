import { Link } from 'lectern/app';

/** Shows the home page, which has no sidebar. */
export default function Home() {
  return (
    <p>
      <Link to="/docs/guides/start">Begin</Link>
    </p>
  );
}
