import { Link } from 'lectern/app';
import type { ReactNode } from 'react';
import './feature.css';

/** Drawn on a grid of 24 px with lines of 1.5 px. */
const marks = {
  browser: 'M3 5h18v14H3zM3 9h18M6 7h.01M8.5 7h.01',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13m5 11.5 5 5',
  wait: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 8v4.5l3 2',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5V21',
  report: 'M5 3h10l4 4v14H5zM9 12h6M9 16h4',
};

/** The props of `Feature`. */
export interface FeatureProps {
  /** What it is, in a few words. */
  readonly title: string;
  /** The drawing beside the title. */
  readonly mark?: 'browser' | 'phone' | 'find' | 'wait' | 'plug' | 'report';
  /** Route to which the title links. */
  readonly to?: string;
  /** What the reader can do with it. */
  readonly children?: ReactNode;
}

/** Shows one feature of the library: a mark, a title, a sentence or two. */
export function Feature({ title, mark = 'browser', to, children }: FeatureProps) {
  return (
    <div className="feature">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden>
        <path d={marks[mark]} />
      </svg>
      <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
      <div>{children}</div>
    </div>
  );
}
