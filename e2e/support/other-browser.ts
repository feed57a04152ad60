import { accessSync, constants } from 'node:fs';

/** What the core journeys need of a browser that is not Chromium, whatever drives it. */
export interface OtherBrowser {
  /** Goes to an address and waits for its load. */
  open(url: string): Promise<void>;
  /** Clicks the first element that matches. */
  click(selector: string): Promise<void>;
  /** Types characters wherever the focus is. */
  type(text: string): Promise<void>;
  /** Presses a key that writes nothing. */
  press(key: 'Escape'): Promise<void>;
  /** Runs a function in the page; it may use nothing from outside but what it is given. */
  run<Given extends readonly unknown[], Result>(
    script: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  back(): Promise<void>;
  /** Makes the page this wide, in CSS pixels. */
  resize(width: number): Promise<void>;
  close(): Promise<void>;
}

/** A browser, or why there is none on this machine. */
export type FoundBrowser = { readonly open: () => Promise<OtherBrowser> } | { readonly missing: string };

/** Returns the first of some programs that this machine has. */
export function findProgram(files: readonly (string | undefined)[]): string | undefined {
  return files.find((file) => {
    try {
      if (file) accessSync(file, constants.X_OK);
      return Boolean(file);
    } catch {
      return false;
    }
  });
}
