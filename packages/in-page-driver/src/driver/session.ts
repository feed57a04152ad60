import type { Cookie } from '../cookies.ts';
import { DriverError } from '../errors.ts';
import type { Frames } from '../frames/frames.ts';
import type { Prompt, ScrollPlace } from '../messages.ts';
import type { PageCommands } from '../page/commands.ts';
import type { SessionOptions } from './options.ts';

/** How long the driver waits, in milliseconds; null is forever. */
export interface Timeouts {
  script: number | null;
  pageLoad: number | null;
  implicit: number | null;
}

/** The place and the size of a window. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A step of the history of a window. Entries of the same document differ in their fragments. */
export interface HistoryEntry {
  readonly address: string;
  readonly documentId: string;
  /** Where the reader was when the window left it. */
  readonly place?: ScrollPlace;
}

/** A window: a frame with a history. */
export interface BrowserWindow {
  readonly handle: string;
  rect: Rect;
  history: readonly HistoryEntry[];
  at: number;
  /** Dialogs that the page opened and the client has not answered. */
  prompts: readonly Prompt[];
  /** The session storage, by origin. */
  readonly storage: Map<string, Readonly<Record<string, string>>>;
}

/** What a dialog gets that the client did not expect. */
export type PromptBehavior = 'accept' | 'accept and notify' | 'dismiss' | 'dismiss and notify' | 'ignore';

/** A session of a client. */
export interface Session {
  readonly id: string;
  readonly options: SessionOptions;
  readonly timeouts: Timeouts;
  readonly promptBehavior: PromptBehavior;
  readonly windows: Map<string, BrowserWindow>;
  /** The handle of the window to which commands go. */
  current: string;
  cookies: readonly Cookie[];
  /** The local storage, by origin. */
  readonly storage: Map<string, Readonly<Record<string, string>>>;
  /** How many windows and documents the session has made. */
  made: number;
}

/** Returns the window to which commands go. Throws if it was closed. */
export function currentWindow(session: Session): BrowserWindow {
  const window = session.windows.get(session.current);
  if (!window) {
    throw new DriverError(
      'no such window',
      'no such window: target window already closed\nfrom unknown error: web view not found',
    );
  }
  return window;
}

/** Returns the address of the document in a window. */
export function addressOf({ history, at }: BrowserWindow): string {
  return history[at]!.address;
}

/** Returns what asks the document of the current window. Throws if a dialog is open that the client did not expect. */
export function currentPage(session: Session): AskPage {
  const window = currentWindow(session);
  handlePrompt(session, window);
  const { frames } = session.options;
  return (command, ...given) => frames.ask(window.handle, command, ...given);
}

/** Asks a document, by the name of a command. */
export type AskPage = <Name extends keyof PageCommands>(
  command: Name,
  ...given: Parameters<PageCommands[Name]>
) => ReturnType<PageCommands[Name]>;

/** Answers an unexpected dialog as the session demands, and throws if the client must be told. */
function handlePrompt(session: Session, window: BrowserWindow): void {
  const [prompt] = window.prompts;
  if (!prompt) return;
  const behavior = session.promptBehavior;
  if (behavior.startsWith('dismiss')) dismissPrompt(window);
  if (behavior.startsWith('accept')) acceptPrompt(window);
  if (behavior === 'dismiss' || behavior === 'accept') return;
  throw new DriverError('unexpected alert open', `unexpected alert open: {Alert text : ${prompt.text}}`);
}

/** Returns the dialog that is open. Throws if there is none. */
export function openPrompt(window: BrowserWindow): Prompt {
  const [prompt] = window.prompts;
  if (!prompt) throw new DriverError('no such alert', 'no such alert');
  return prompt;
}

/** Closes a dialog as accepted, which is what the page was told when it opened. */
export function acceptPrompt(window: BrowserWindow): void {
  openPrompt(window);
  window.prompts = window.prompts.slice(1);
}

/** Closes a dialog as dismissed. Throws for one that asks: a page cannot wait in a frame, so it was told the answer at once. */
export function dismissPrompt(window: BrowserWindow): void {
  const { type } = openPrompt(window);
  if (type !== 'alert') {
    throw new DriverError(
      'unsupported operation',
      `unsupported operation: The page cannot wait in a frame, so ${type}() was accepted when it opened and cannot be dismissed.`,
    );
  }
  acceptPrompt(window);
}

/** Closes the frames of a session. */
export function closeWindows({ windows, options }: { windows: Session['windows']; options: { frames: Frames } }): void {
  for (const handle of windows.keys()) options.frames.remove(handle);
  windows.clear();
}
