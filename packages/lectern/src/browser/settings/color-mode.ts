import { storageKeys } from '../../model/boot.ts';
import { createListeners, type Subscribable } from './listeners.ts';
import { onStored, readStorage, writeStorage } from './storage.ts';

/** The reader's choice: a mode, or the system's preference. */
export type ColorChoice = 'system' | 'light' | 'dark';

/** The choice and the resulting mode. */
export interface ColorModeState {
  readonly choice: ColorChoice;
  readonly mode: 'light' | 'dark';
}

/** Holds the color mode of this tab and synchronizes it with the document, the other tabs and the system's preference. */
export interface ColorModeStore extends Subscribable {
  get(): ColorModeState;
  set(choice: ColorChoice): void;
}

/** Creates the store. If `respectSystem` is false, the default mode applies without a choice. */
export function createColorMode(options: {
  readonly defaultMode: 'light' | 'dark';
  readonly respectSystem: boolean;
}): ColorModeStore {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const { subscribe, tell } = createListeners();
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
    tell();
  }

  update();
  system.addEventListener('change', update);
  onStored(storageKeys.colorMode, () => {
    stored = readStorage(storageKeys.colorMode);
    update();
  });

  return {
    get: () => state,
    set(choice) {
      stored = choice === 'system' ? undefined : choice;
      writeStorage(storageKeys.colorMode, stored);
      update();
    },
    subscribe,
  };
}

/** Sets the color of the browser's frame around the page to that of its background, which depends on the mode. */
export function paintThemeColor(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = getComputedStyle(document.documentElement).backgroundColor;
}
