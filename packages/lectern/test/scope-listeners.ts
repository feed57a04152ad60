import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Removes, after each test in a document, the listeners that it added to the window. Files share their window, and would
 * receive each other's events.
 */
export function scopeListeners(): void {
  let listening: AbortController;

  beforeEach(() => {
    listening = new AbortController();
    const add = globalThis.addEventListener;
    const { signal } = listening;
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options: AddEventListenerOptions = {}) =>
      add.call(window, type, listener, { ...options, signal: AbortSignal.any([signal, options.signal ?? signal]) }),
    );
  });
  afterEach(() => listening.abort());
}
