import { useOfflineNotice } from 'lectern/app';
import { lazy, type ReactNode, Suspense } from 'react';
import type { OfflineQuestion } from './OfflineQuestion.tsx';

/** The question is loaded when there is one. If that fails, nothing is asked. */
const Question = lazy<(props: Parameters<typeof OfflineQuestion>[0]) => ReactNode>(() =>
  import('./OfflineQuestion.tsx').then(
    (loaded) => ({ default: loaded.OfflineQuestion }),
    () => ({ default: () => null }),
  ),
);

/** Asks whether to load a new build of a stored site, or whether to store the site on a metered connection. */
export function OfflinePrompt(): ReactNode {
  const notice = useOfflineNotice();
  return (
    notice && (
      <Suspense>
        <Question notice={notice} />
      </Suspense>
    )
  );
}
