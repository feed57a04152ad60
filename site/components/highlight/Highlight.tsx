import type { ReactNode } from 'react';
import './highlight.css';

/** The props of `Highlight`. */
export interface HighlightProps {
  /** Heading of the words. */
  readonly title: string;
  /** The words, beside the content. */
  readonly words?: ReactNode;
  /** The side of the words, if there is room for two columns. */
  readonly side?: 'start' | 'end';
  /** The content: code, a picture, something to try. */
  readonly children?: ReactNode;
}

/** Shows words and content side by side; on a phone the words come first. */
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
