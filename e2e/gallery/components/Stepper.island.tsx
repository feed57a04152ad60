import { useState } from 'react';

/** Counts up from a start; needs the browser. */
export default function Stepper({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="stepper" onClick={() => setCount(count + 1)}>
      Count: {count}
    </button>
  );
}
