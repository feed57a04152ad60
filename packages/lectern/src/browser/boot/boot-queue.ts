import { reservedPrefix } from '../../model/reserved-ids.ts';

/**
 * Name of the window's property that holds the queue. An element's id creates such a property too, so content may not use
 * it.
 */
export const bootQueueKey = `${reservedPrefix}boot`;

/** A control that was clicked, or a key that was pressed, before what hears it was there. */
export type EarlyInput = HTMLElement | KeyboardEvent;

/** What the boot script leaves on the window for the app. */
export interface BootQueue {
  /**
   * Stops the boot script's click listener and returns what came before the app was ready, in order: the controls that were clicked, and
   * the keys that were pressed after one that opens search. The list still grows by keys until the document says that the app is ready.
   */
  take(): EarlyInput[];
  /** Rules of fonts that the first paint did not wait for, and that the document therefore does not have yet. */
  readonly lateFonts: readonly CSSFontFaceRule[];
}

function bootQueue(): BootQueue | undefined {
  return (window as unknown as Record<string, BootQueue | undefined>)[bootQueueKey];
}

/** Takes over from the boot script. Returns an empty list if there is none, as in development. */
export function takeBootQueue(): EarlyInput[] {
  return bootQueue()?.take() ?? [];
}

/** Returns the rules of fonts that the boot script has taken out of the styles. */
export function lateFontRules(): readonly CSSFontFaceRule[] {
  return bootQueue()?.lateFonts ?? [];
}

/** Repeats clicks and keys that came before their code was loaded, in order. Each is handled and rendered before the next. */
export async function replayInput(inputs: readonly EarlyInput[]): Promise<void> {
  for (const input of inputs) {
    if (input instanceof KeyboardEvent) dispatchEvent(new KeyboardEvent(input.type, input));
    else input.click();
    await Promise.resolve();
  }
}
