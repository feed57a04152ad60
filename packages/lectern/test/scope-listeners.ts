import { afterEach, beforeEach, vi } from 'vitest';

/** For tests in a document: ends with each test what it had the window hear. Files share their window, and would hear each other. */
export function scopeListeners(): void {
  let listening: AbortController;

  beforeEach(() => {
    listening = new AbortController();
    const add = globalThis.addEventListener;
    const { signal } = listening;
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options: object = {}) =>
      add.call(window, type, listener, { ...options, signal }),
    );
  });
  afterEach(() => listening.abort());
}
