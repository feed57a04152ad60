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
      <section className="stage" aria-label="Selector lab" tabIndex={-1} ref={takeFocus}>
        <Suspense fallback={<p>Loading…</p>}>
          <Lab address={withBase(baseUrl, '/run/stage')} />
        </Suspense>
      </section>
    );
  return (
    <p>
      <button className="button start-lab js" type="button" onClick={() => setStarted(true)}>
        Start the lab
      </button>
    </p>
  );
}

/** Gives an element the focus, which the pressed button had. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
