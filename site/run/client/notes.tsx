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
