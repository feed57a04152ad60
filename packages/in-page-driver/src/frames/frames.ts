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

/** A frame with the agent of its document. */
interface Held {
  readonly element: HTMLIFrameElement;
  readonly documentId: string;
  /** Address of the document. */
  readonly address: string;
  readonly loaded: () => void;
  /** Undefined before the document has come, and after a script left it. */
  agent?: Agent;
}

/** The agent in a document, with what waits for its answers. */
interface Agent {
  readonly port: MessagePort;
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
        frames.show(name);
        around.append(element);
        // In Firefox, a document has no size and no boxes before the one around it is laid out, and may load first.
        element.getBoundingClientRect();
      });
    },
    ask(name, command, ...given) {
      const frame = held.get(name);
      if (!frame) return Promise.reject(new DriverError('no such window', 'no such window')) as never;
      const { agent } = frame;
      if (!agent) return Promise.reject(lost()) as never;
      const id = ++asked;
      return new Promise((resolve, reject) => {
        agent.waiting.set(id, { resolve, reject });
        agent.port.postMessage({ id, command, given } satisfies ToPage);
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
      frame?.agent?.port.close();
      if (frame?.agent) refuse(frame.agent, left());
      frame?.loaded();
    },
  };

  around.ownerDocument.defaultView!.addEventListener('message', ({ source, data, ports }) => {
    for (const [name, frame] of held) {
      if (frame.element.contentWindow !== source || frame.documentId !== data?.document || !ports[0]) continue;
      const agent: Agent = { port: ports[0], waiting: new Map() };
      frame.agent = agent;
      agent.port.onmessage = ({ data }: MessageEvent<FromPage>) => receive(name, frame, agent, data, frames);
    }
  });
  return frames;
}

/**
 * Returns a function that sets the base address of a document, which its frames take over: most engines when a frame is
 * made, Firefox whenever it resolves an address.
 */
function createBase(document: Document): (address: string | undefined) => void {
  const base = document.createElement('base');
  return (address) => {
    if (address === undefined) return;
    base.href = address;
    if (!base.isConnected) document.head.prepend(base);
  };
}

/** Returns the error for a page that a script sent to an address where its frame cannot go. */
function lost(): DriverError {
  return new DriverError(
    'unsupported operation',
    'unsupported operation: A script of the page assigned another address, and a frame cannot go there.',
  );
}

/** Returns the error for a command whose page was replaced. */
function left(): DriverError {
  return new DriverError('unknown error', 'unknown error: The page was left before it answered.');
}

/** Answers all that waits for an agent with an error. */
function refuse({ waiting }: Agent, error: DriverError): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** Takes what a document sends. */
function receive(name: string, frame: Held, agent: Agent, message: FromPage, frames: Frames): void {
  if (message.kind === 'loaded') frame.loaded();
  else if (message.kind === 'event') frames.onEvent(name, message.event);
  else if (message.kind === 'left') setTimeout(() => noticeLoss(frame, agent), 100);
  else {
    const asker = agent.waiting.get(message.id);
    agent.waiting.delete(message.id);
    if (message.kind === 'answer') asker?.resolve(message.value);
    else asker?.reject(new DriverError(message.code, message.message));
  }
}

/**
 * Answers what waits for a document that was left. A document that a script loads again has an agent, too, which may come
 * before or after the old one's last message.
 */
function noticeLoss(frame: Held, agent: Agent): void {
  const isReplaced = frame.agent !== agent;
  if (!isReplaced) delete frame.agent;
  refuse(agent, isReplaced ? left() : lost());
}

function hold(element: HTMLIFrameElement, { id, address }: DocumentState, loaded: () => void): Held {
  return { element, documentId: id, address, loaded };
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
