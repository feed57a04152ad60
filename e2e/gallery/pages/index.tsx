import { Link, useSite } from 'lectern/app';

/** Shows the home page: a React page, rendered at build time. */
export default function Home() {
  const { tagline } = useSite();
  return (
    <p>
      {tagline}. <Link to="/docs/gallery">Gallery</Link>
    </p>
  );
}
