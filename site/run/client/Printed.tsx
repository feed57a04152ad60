import { useId } from 'react';
import type { RunState } from './run-state.ts';

/** Characters that are shown: with more, the page would stand still. */
const longest = 100_000;

/** Shows what a run printed. */
export function Printed({ printed }: { readonly printed: RunState['printed'] }) {
  const id = useId();
  if (printed.length === 0) return null;
  const text = printed.map((each) => each.text).join('\n');
  // The keyboard must reach what scrolls.
  const canScroll = printed.length > 10 || text.length > 500;
  return (
    <>
      <p id={id} className="stage-label">
        Printed
      </p>
      <section className="stage-printed" aria-labelledby={id} {...(canScroll && { tabIndex: 0 })}>
        <pre>{text.slice(0, longest)}</pre>
      </section>
      {text.length > longest && (
        <p className="stage-note">
          The first {longest.toLocaleString('en')} of {text.length.toLocaleString('en')} characters
        </p>
      )}
    </>
  );
}
