/** Says how a run in the page differs from one with a driver. */
export function ImitationNote() {
  return (
    <p className="stage-note">
      WebdriverIO runs in your browser. Mouse and keyboard events are imitated, and the page has no network.
    </p>
  );
}
