import { useState } from 'react';

/** Fails when it is clicked. */
export default function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('the island fails');
  return (
    <p>
      <button type="button" className="fragile" onClick={() => setBroken(true)}>
        Break it
      </button>{' '}
      What it says stays.
    </p>
  );
}
