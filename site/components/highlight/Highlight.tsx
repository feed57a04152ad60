import type { ReactNode } from 'react';
import './highlight.css';

/** What `Highlight` takes. */
export interface HighlightProps {
  /** Heading of the words. */
  readonly title: string;
  /** The words, beside what is shown. */
  readonly words?: ReactNode;
  /** The side on which the words stand, where there is room for two columns. */
  readonly side?: 'start' | 'end';
  /** What is shown: code, a picture, something to try. */
  readonly children?: ReactNode;
}

/** Words and something to look at, side by side; on a phone the words come first. */
export function Highlight({ title, words, side = 'start', children }: HighlightProps) {
  return (
    <div className={`highlight words-${side}`}>
      <div>
        <h3>{title}</h3>
        {words}
      </div>
      <div>{children}</div>
    </div>
  );
}
