import { type ReactNode, useEffect, useRef } from 'react';
import { closeWhenLeft } from './close-when-left.client.ts';

/** A menu of links in the bar: `children` are list items. It is a disclosure of the browser's, which says whether it is open, also without script. */
export function Dropdown(props: {
  /** What it is called; shown unless `shown` is given. */
  readonly label: string;
  readonly shown?: ReactNode;
  /** Whether the page in view is among the links' or below them. */
  readonly isCurrent?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { label, shown, isCurrent = false, className = '', children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeWhenLeft(details.current!), []);
  return (
    // Of those with one name the browser leaves one open.
    <details className={`dropdown ${className}`.trim()} name="lectern-dropdown" ref={details}>
      <summary aria-label={shown === undefined ? undefined : label} aria-current={isCurrent || undefined}>
        {shown ?? label}
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
