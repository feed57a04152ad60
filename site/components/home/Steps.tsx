import type { ReactNode } from 'react';
import './steps.css';

/** Shows the numbered steps of a task; each child is a `Step`. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <div className="steps">
      <ol>{children}</ol>
    </div>
  );
}

/** Shows one step: what to do, and what to copy. */
export function Step(props: { readonly title: string; readonly words: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <div>
        <h3>{props.title}</h3>
        {props.words}
      </div>
      <div>{props.children}</div>
    </li>
  );
}
