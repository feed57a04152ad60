import { Link } from 'lectern/app';

/** Shows the home page. */
export default function Home() {
  return (
    <p>
      <Link to="/docs/first">Begin</Link>
    </p>
  );
}
