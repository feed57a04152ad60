import { reservedPrefix } from '../../model/reserved-ids.ts';

/**
 * Name of the window's property that holds the queue. An element's id creates such a property too, so content may not use
 * it.
 */
export const bootQueueKey = `${reservedPrefix}boot`;

/** What the boot script leaves on the window for the app. */
export interface BootQueue {
  /**
   * Stops the boot script's click listener and returns the controls that were clicked before the app was ready, in order.
   * The returned list still grows if a key opens search, until the document says that the app is ready.
   */
  take(): HTMLElement[];
  /** Rules of fonts that the first paint did not wait for, and that the document therefore does not have yet. */
  readonly lateFonts: readonly CSSFontFaceRule[];
}

function bootQueue(): BootQueue | undefined {
  return (window as unknown as Record<string, BootQueue | undefined>)[bootQueueKey];
}

/** Takes over from the boot script. Returns an empty list if there is none, as in development. */
export function takeBootQueue(): HTMLElement[] {
  return bootQueue()?.take() ?? [];
}

/** Returns the rules of fonts that the boot script has taken out of the styles. */
export function lateFontRules(): readonly CSSFontFaceRule[] {
  return bootQueue()?.lateFonts ?? [];
}

/**
 * Clicks controls that were clicked before their code was loaded, in order. Each is handled and rendered before the next.
 */
export async function replayClicks(controls: readonly HTMLElement[]): Promise<void> {
  for (const control of controls) {
    control.click();
    await Promise.resolve();
  }
}
