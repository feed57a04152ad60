import { useState } from 'react';

/** Shows a button that counts how often it was pressed. */
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
