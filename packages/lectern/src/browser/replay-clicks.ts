/** Clicks controls that were clicked before their code was there, in order; each is handled and shown before the next, as it would have been. */
export async function replayClicks(controls: readonly HTMLElement[]): Promise<void> {
  for (const control of controls) {
    control.click();
    await Promise.resolve();
  }
}
