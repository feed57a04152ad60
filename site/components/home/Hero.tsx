import { Link } from 'lectern/app';
import type { ReactNode } from 'react';
import Robot from '../robot/Robot.island.tsx';
import './hero.css';

/**
 * Shows what the site is for, in one sentence, the two ways in, and beside them a sample that readers can run, with its output.
 */
export function Hero({ children }: { readonly children: ReactNode }) {
  return (
    <section className="hero">
      <div>
        <h1>WebdriverIO tests your app the way people use it: in a browser, or on a phone.</h1>
        <p>Tests are JavaScript or TypeScript. Commands wait for the page, so your test does not have to.</p>
        <p className="hero-actions">
          <Link className="button primary" to="/docs/gettingstarted">
            Get started
          </Link>{' '}
          <Link className="button" to="/docs/api">
            API reference
          </Link>
        </p>
        <Robot size={170} />
      </div>
      <div className="hero-demo">{children}</div>
    </section>
  );
}
