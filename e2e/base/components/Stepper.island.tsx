import { useState } from 'react';

/** Counts up; its code is a file of its own. */
export default function Stepper() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="stepper" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
