import type { Cookie } from './cookies.ts';
import type { ErrorCode } from './errors.ts';

/** The names of the areas of web storage. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** What a document cannot have by itself in an opaque origin, and receives from the driver. */
export interface DocumentState {
  /** A name for the document, in which the ids of its elements begin. */
  readonly id: string;
  /** The handle of the window. */
  readonly window: string;
  readonly address: string;
  readonly cookies: readonly Cookie[];
  readonly storage: Readonly<Record<StorageArea, Readonly<Record<string, string>>>>;
}

/** A dialog that a page opened with `alert`, `confirm` or `prompt`. */
export interface Prompt {
  readonly type: 'alert' | 'confirm' | 'prompt';
  readonly text: string;
}

/** How far a document is scrolled. */
export interface ScrollPlace {
  readonly left: number;
  readonly top: number;
}

/** What a page tells the driver without being asked. */
export type PageEvent =
  /** The reader's click, a form or a script leads to another document. */
  | { readonly type: 'navigate'; readonly address: string; readonly isNewWindow: boolean }
  /** The fragment of the address changed, with where the reader was before, if that is known. */
  | { readonly type: 'fragment'; readonly address: string; readonly left: ScrollPlace | null }
  /** A script moves in the history. */
  | { readonly type: 'traverse'; readonly delta: number }
  | { readonly type: 'prompt'; readonly prompt: Prompt }
  | { readonly type: 'cookies'; readonly cookies: readonly Cookie[] }
  | { readonly type: 'storage'; readonly area: StorageArea; readonly items: Readonly<Record<string, string>> };

/** What crosses the port between a document and its frame, from the document. */
export type FromPage =
  | { readonly kind: 'loaded' }
  /** The document is being left, for another one or for itself. */
  | { readonly kind: 'left' }
  | { readonly kind: 'event'; readonly event: PageEvent }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly code: ErrorCode; readonly message: string };

/** What crosses the port to the document. */
export interface ToPage {
  readonly id: number;
  readonly command: string;
  readonly given: readonly unknown[];
}
