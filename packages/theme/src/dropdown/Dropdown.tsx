import { type ReactNode, useEffect, useRef } from 'react';
import { closeWhenLeft } from './close-when-left.client.ts';

/**
 * Shows a menu of links in the bar: `children` are list items. It is a native disclosure, which says whether it is open and
 * works without script.
 */
export function Dropdown(props: {
  /** Its label; visible unless `shown` is set. */
  readonly label: string;
  readonly shown?: ReactNode;
  /** Whether the current page is among the links or below one of them. */
  readonly isCurrent?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { label, shown, isCurrent = false, className = '', children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeWhenLeft(details.current!), []);
  return (
    // The browser keeps only one open of those with the same name.
    <details className={`dropdown ${className}`.trim()} name="lectern-dropdown" ref={details}>
      <summary aria-label={shown === undefined ? undefined : label} aria-current={isCurrent || undefined}>
        {shown ?? label}
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
