import { reservedPrefix } from '../../model/reserved-ids.ts';

/** Name of the window's property that holds the queue. An element's id makes such a property too, so content may not have it. */
export const bootQueueKey = `${reservedPrefix}boot`;

/** What the boot script leaves for the application on the window. */
export interface BootQueue {
  /**
   * Ends the boot script's listening to clicks and hands over the controls that were clicked before the application was there, in
   * order. The list grows by a key that asks for search, until the document says that the application is ready.
   */
  take(): HTMLElement[];
}

/** Takes over from the boot script; empty where there is none, as in development. */
export function takeBootQueue(): HTMLElement[] {
  return (window as unknown as Record<string, BootQueue | undefined>)[bootQueueKey]?.take() ?? [];
}

/** Clicks controls that were clicked before their code was there, in order; each is handled and shown before the next, as it would have been. */
export async function replayClicks(controls: readonly HTMLElement[]): Promise<void> {
  for (const control of controls) {
    control.click();
    await Promise.resolve();
  }
}
