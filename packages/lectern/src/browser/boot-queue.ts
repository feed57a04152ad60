/** What the boot script leaves for the application as `window.lectern`. */
export interface BootQueue {
  /** Ends the boot script's listening and hands over the controls that were clicked before the application was there, in order. */
  take(): HTMLElement[];
}

/** Takes over from the boot script; empty where there is none, as in development. */
export function takeBootQueue(): HTMLElement[] {
  return (window as unknown as { lectern?: BootQueue }).lectern?.take() ?? [];
}
