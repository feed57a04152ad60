import { type ComponentType, lazy } from 'react';
import { engineHere } from '../messages.ts';

/** Says how a run in the page differs from one with a driver. */
export function ImitationNote() {
  return (
    <p className="stage-note">
      WebdriverIO runs in your browser. Mouse and keyboard events are imitated, and the page has no network.
    </p>
  );
}

/**
 * Says what a page that loops does where the browser runs it beside the documentation: Chromium alone gives it a process of its
 * own, so that the frame can be removed. `more` is a sentence that follows.
 */
export function LoopNote({ more }: { readonly more?: string }) {
  if (engineHere() === 'Chromium') return null;
  return (
    <p className="stage-note">
      If a script of the page never ends, this browser holds the whole tab, and only closing it helps. {more}
    </p>
  );
}

/** Returns a component whose code is loaded when it is first shown. A note takes its place if that fails. */
export function loadPart<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: LoadNote as ComponentType<Props> })));
}

/** Says that a part is missing. */
function LoadNote() {
  return <p role="alert">This part could not be loaded. Load the page again when there is a network.</p>;
}
