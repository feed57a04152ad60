import { storageKeys } from '../../model/boot.ts';
import { readStorage, writeStorage } from './storage.ts';

/** What the reader chose: a mode, or to follow the system. */
export type ColorChoice = 'system' | 'light' | 'dark';

/** The choice and the mode that it comes to. */
export interface ColorModeState {
  readonly choice: ColorChoice;
  readonly mode: 'light' | 'dark';
}

/** Holds the colour mode of this tab and keeps the document, the other tabs and the system's preference in step with it. */
export interface ColorModeStore {
  get(): ColorModeState;
  set(choice: ColorChoice): void;
  /** Calls back on every change; returns the function that ends it. */
  subscribe(onChange: () => void): () => void;
}

/** Makes the store; `respectSystem` false means that without a choice the default mode holds. */
export function createColorMode(options: {
  readonly defaultMode: 'light' | 'dark';
  readonly respectSystem: boolean;
}): ColorModeStore {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  let stored = readStorage(storageKeys.colorMode);
  let state = compute();

  function compute(): ColorModeState {
    if (stored === 'light' || stored === 'dark') return { choice: stored, mode: stored };
    const mode = options.respectSystem ? (system.matches ? 'dark' : 'light') : options.defaultMode;
    return { choice: 'system', mode };
  }

  function update(): void {
    const next = compute();
    document.documentElement.dataset.theme = next.mode;
    paintThemeColor();
    if (next.choice === state.choice && next.mode === state.mode) return;
    state = next;
    for (const listener of listeners) listener();
  }

  update();
  system.addEventListener('change', update);
  addEventListener('pageshow', ({ persisted }) => {
    // A page that the browser kept while another one was in view heard of nothing.
    if (!persisted) return;
    stored = readStorage(storageKeys.colorMode);
    update();
  });
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.colorMode && event.key !== null) return;
    stored = event.newValue ?? undefined;
    update();
  });

  return {
    get: () => state,
    set(choice) {
      stored = choice === 'system' ? undefined : choice;
      writeStorage(storageKeys.colorMode, stored);
      update();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Gives the frame that browsers put around a page the color of its ground, which follows the mode. */
export function paintThemeColor(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = getComputedStyle(document.documentElement).backgroundColor;
}
