import { Link, useSite } from 'lectern/app';

/** The home page. */
export default function Home() {
  const { title, tagline } = useSite();
  return (
    <>
      <h1>{title}</h1>
      <p>{tagline}.</p>
      <p>
        <Link to="/docs">Read the docs</Link>
      </p>
    </>
  );
}
