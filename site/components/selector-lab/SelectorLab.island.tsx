import { useSite } from 'lectern/app';
import { withBase } from 'lectern/model';
import { Suspense, useState } from 'react';
import { loadPart } from '../../run/client/notes.tsx';

const Lab = loadPart(() => import('../../run/lab/Lab.tsx'));

/** Shows a button that starts the selector lab, which is loaded then. */
export default function SelectorLab() {
  const { baseUrl } = useSite();
  const [isStarted, setStarted] = useState(false);
  if (isStarted)
    return (
      <Suspense fallback={<p>Loading…</p>}>
        <div className="stage">
          <Lab address={withBase(baseUrl, '/run/stage')} />
        </div>
      </Suspense>
    );
  return (
    <p>
      <button className="button start-lab js" type="button" onClick={() => setStarted(true)}>
        Start the lab
      </button>
    </p>
  );
}
