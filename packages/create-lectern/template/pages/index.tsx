import { Link, useSite } from 'lectern/app';
import './index.css';

// The page has its own heading.
export const frontMatter = { hide_title: true };

/** Shows the home page. */
export default function Home() {
  const { title, tagline, navbar } = useSite();
  return (
    <>
      <section className="hero">
        <img src={navbar.logo?.src} alt="" width="112" height="112" />
        <h1>{title}</h1>
        <p>{tagline}.</p>
        <div className="actions">
          <Link className="button primary" to="/docs">
            Read the docs
          </Link>
          <Link className="button" to="/docs/writing">
            What pages can hold
          </Link>
        </div>
      </section>
      <section className="features">
        <div>
          <h2>Write in Markdown</h2>
          <p>
            Each file in <code>docs</code> is a page. Save it, and the browser shows the change at once.
          </p>
        </div>
        <div>
          <h2>Find mistakes early</h2>
          <p>
            <code>npm run check</code> reports every broken link and missing picture, with its file and line.
          </p>
        </div>
        <div>
          <h2>Publish anywhere</h2>
          <p>
            <code>npm run build</code> writes plain files for any host. A workflow for GitHub Pages is included.
          </p>
        </div>
      </section>
    </>
  );
}
