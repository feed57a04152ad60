import { Link, useSite } from 'lectern/app';
import { withBase } from 'lectern/model';

/** What the site is for, in one sentence, and the two ways in. */
export function Hero() {
  const { baseUrl } = useSite();
  return (
    <section className="home-hero">
      <div>
        <h1>Tests that use your app the way people do</h1>
        <p>
          WebdriverIO drives real browsers and mobile apps from Node.js. A test opens a page, clicks, types, and checks
          what a user would see.
        </p>
        <p className="home-actions">
          <Link className="button primary" to="/docs/gettingstarted">
            Get started
          </Link>
          <Link to="/docs/api">API reference</Link>
        </p>
      </div>
      <img src={withBase(baseUrl, '/img/robot.svg')} alt="" width="220" height="217" />
    </section>
  );
}
