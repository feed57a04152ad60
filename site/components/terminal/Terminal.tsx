import { Fragment } from 'react';
import './terminal.css';

/** One line of output, and what it says: a success, a failure, something of less weight. */
type Line = readonly [text: string, tone?: 'good' | 'bad' | 'soft'];

/** Shows what a command prints, in the colors of a terminal. */
export function Terminal({ command, lines }: { readonly command: string; readonly lines: readonly Line[] }) {
  return (
    <figure className="code terminal" data-lang="text">
      <figcaption>{command}</figcaption>
      <pre>
        <code>
          {lines.map(([text, tone], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and some are equal
            <Fragment key={index}>
              {index > 0 && '\n'}
              <span className={tone ? `line ${tone}` : 'line'}>{text}</span>
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  );
}
