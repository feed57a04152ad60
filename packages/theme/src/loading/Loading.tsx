import { useMessages } from 'lectern/app';

/** Shown in the content area while it waits; the engine shows it only after its delay. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <i />
      {useMessages().loading}
    </div>
  );
}
