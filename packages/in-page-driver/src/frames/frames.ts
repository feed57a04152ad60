import { DriverError } from '../errors.ts';
import type { DocumentState, FromPage, PageEvent, ToPage } from '../messages.ts';
import type { PageCommands } from '../page/commands.ts';

/** The frames in which a driver shows its windows. */
export interface Frames {
  /** Called with what pages tell without being asked. */
  onEvent: (frame: string, event: PageEvent) => void;
  /** Replaces the document of a frame, which is made if there is none of that name. Resolves when the document has loaded. */
  load(frame: string, html: string, state: DocumentState, size: Size): Promise<void>;
  /** Asks the document of a frame. */
  ask<Name extends keyof PageCommands>(
    frame: string,
    command: Name,
    ...given: Parameters<PageCommands[Name]>
  ): ReturnType<PageCommands[Name]>;
  resize(frame: string, size: Size): Promise<void>;
  /** Shows one frame and hides the others. */
  show(frame: string): void;
  remove(frame: string): void;
}

/** The size of a frame in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A frame with what waits for its document. */
interface Held {
  readonly element: HTMLIFrameElement;
  readonly documentId: string;
  /** Address of the document. */
  readonly address: string;
  port?: MessagePort;
  /** How many documents have loaded, and how many agents have come: one for each. */
  loads: number;
  agents: number;
  readonly loaded: () => void;
  readonly waiting: Map<number, { resolve(value: unknown): void; reject(error: Error): void }>;
}

/**
 * Creates frames in an element of a document with an opaque origin. `agent` is the bundle of `@lectern/in-page-driver/agent`
 * as a script that defines `agent`.
 */
export function createFrames(around: HTMLElement, agent: string): Frames {
  const held = new Map<string, Held>();
  const setBase = createBase(around.ownerDocument);
  let asked = 0;

  const frames: Frames = {
    onEvent: () => {},
    load(name, html, state, size) {
      frames.remove(name);
      const element = createFrame(withAgent(html, state, agent), size);
      return new Promise((resolve) => {
        const frame = hold(element, state, resolve);
        held.set(name, frame);
        element.addEventListener('load', () => countLoad(frame));
        frames.show(name);
        around.append(element);
      });
    },
    ask(name, command, ...given) {
      const frame = held.get(name);
      if (!frame) return Promise.reject(new DriverError('no such window', 'no such window')) as never;
      if (!frame.port) return Promise.reject(lost()) as never;
      const id = ++asked;
      return new Promise((resolve, reject) => {
        frame.waiting.set(id, { resolve, reject });
        frame.port!.postMessage({ id, command, given } satisfies ToPage);
      }) as never;
    },
    async resize(name, size) {
      const element = held.get(name)?.element;
      if (!element) return;
      setSize(element, size);
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    show(name) {
      for (const [each, { element }] of held) element.style.visibility = each === name ? 'visible' : 'hidden';
      setBase(held.get(name)?.address);
    },
    remove(name) {
      const frame = held.get(name);
      held.delete(name);
      frame?.element.remove();
      frame?.port?.close();
      for (const { reject } of frame?.waiting.values() ?? []) {
        reject(new DriverError('unknown error', 'unknown error: The page was left before it answered.'));
      }
      frame?.loaded();
    },
  };

  around.ownerDocument.defaultView!.addEventListener('message', ({ source, data, ports }) => {
    for (const [name, frame] of held) {
      if (frame.element.contentWindow !== source || frame.documentId !== data?.document || !ports[0]) continue;
      frame.port = ports[0];
      frame.agents++;
      frame.port.onmessage = ({ data }: MessageEvent<FromPage>) => receive(name, frame, data, frames);
    }
  });
  return frames;
}

/**
 * Returns a function that sets the base address of a document, which its frames take over: most engines when a frame is made, Firefox whenever it
 * resolves an address. WebKit loads a frame again that goes to a fragment while the document around it has another base, so it keeps none.
 */
function createBase(document: Document): (address: string | undefined) => void {
  const base = document.createElement('base');
  const isKept = CSS.supports('-moz-orient: inline');
  return (address) => {
    if (address === undefined) return;
    base.href = address;
    if (base.isConnected) return;
    document.head.prepend(base);
    if (!isKept) setTimeout(() => base.remove());
  };
}

/** Returns the error for a page that a script sent to an address where its frame cannot go. */
function lost(): DriverError {
  return new DriverError(
    'unsupported operation',
    'unsupported operation: A script of the page assigned another address, and a frame cannot go there.',
  );
}

/** Counts a document that has loaded. The message of its agent may come after the event. */
function countLoad(frame: Held): void {
  frame.loads++;
  setTimeout(() => noticeLoss(frame), 100);
}

/** Answers what waits for a document that was left, if a document without an agent came in its place. */
function noticeLoss(frame: Held): void {
  if (frame.agents >= frame.loads) return;
  delete frame.port;
  for (const { reject } of frame.waiting.values()) reject(lost());
  frame.waiting.clear();
}

/** Takes what a document sends. */
function receive(name: string, frame: Held, message: FromPage, frames: Frames): void {
  if (message.kind === 'loaded') frame.loaded();
  else if (message.kind === 'event') frames.onEvent(name, message.event);
  else {
    const asker = frame.waiting.get(message.id);
    frame.waiting.delete(message.id);
    if (message.kind === 'answer') asker?.resolve(message.value);
    else asker?.reject(new DriverError(message.code, message.message));
  }
}

function hold(element: HTMLIFrameElement, { id, address }: DocumentState, loaded: () => void): Held {
  return { element, documentId: id, address, loads: 0, agents: 0, loaded, waiting: new Map() };
}

function createFrame(html: string, size: Size): HTMLIFrameElement {
  const element = document.createElement('iframe');
  // Without forms no event of submitting them would fire.
  element.setAttribute('sandbox', 'allow-scripts allow-forms');
  element.style.border = '0';
  element.srcdoc = html;
  setSize(element, size);
  return element;
}

function setSize(element: HTMLIFrameElement, { width, height }: Size): void {
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/** What stands before the first content of a page's head: white space there would become a part of the head after a script. */
const beforeHead = /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>|<html\b[^>]*>)*(?:<head\b[^>]*>)?/i;

/** Returns a page with the agent before all other scripts. The agent's own element removes itself. */
function withAgent(html: string, state: DocumentState, agent: string): string {
  const [before] = beforeHead.exec(html)!;
  const given = JSON.stringify(state).replaceAll('<', '\\u003c');
  const start = `(() => {${agent}\nagent.startAgent(${given})})();document.currentScript.remove()`;
  return `${before}<script>${start}</script>${html.slice(before.length)}`;
}
