import { Fragment } from 'react';
import './terminal.css';

/** A part of a line with a color: a success, a failure, something under way, or something of less weight. */
type Colored = readonly [text: string, tone: 'good' | 'bad' | 'busy' | 'soft'];

/** Shows what a command prints, part by part in the colors of a terminal. */
export function Terminal(props: {
  readonly command: string;
  readonly lines: readonly (readonly (string | Colored)[])[];
}) {
  return (
    <figure className="code terminal" data-lang="text">
      <figcaption>{props.command}</figcaption>
      <pre>
        <code>
          {props.lines.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and some are equal
            <Fragment key={index}>
              {index > 0 && '\n'}
              <span className="line">
                {parts.map((part) => (typeof part === 'string' ? part : <Part key={part[0]} part={part} />))}
              </span>
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  );
}

function Part({ part: [text, tone] }: { readonly part: Colored }) {
  return <span className={tone}>{text}</span>;
}
