import { DriverError } from '../errors.ts';
import type { DocumentState, FromPage, PageEvent, ToPage } from '../messages.ts';
import { createCommands } from './commands.ts';
import { rememberShadowRoots } from './displayed.ts';
import { endEditing, followChanges } from './editing.ts';
import { createEnvironment } from './environment.ts';
import { holdFocus } from './held-focus.ts';
import { Keyboard } from './keyboard.ts';
import { createKnownNodes } from './known-nodes.ts';
import { followLinks } from './links.ts';
import { keepScrollingInside } from './own-scrolling.ts';
import { Pointer } from './pointer.ts';
import { createScriptRunner } from './scripts.ts';

/**
 * Starts what answers the driver inside a page. A page gets it before its own scripts, and it talks to the frame around it
 * over a port of its own.
 */
export function startAgent(state: DocumentState): void {
  const { port1, port2 } = new MessageChannel();
  const send = (message: FromPage) => port1.postMessage(message);
  const tell = (event: PageEvent) => send({ kind: 'event', event });

  rememberShadowRoots();
  followChanges();
  keepScrollingInside();
  holdFocus(endEditing);
  const links = followLinks(state.address, tell);
  const environment = createEnvironment(state, tell);
  const nodes = createKnownNodes(state.id);
  const keyboard = new Keyboard();
  const devices = { nodes, keyboard, pointer: new Pointer(() => keyboard.modifiers()) };
  const commands = createCommands(devices, createScriptRunner(nodes, state.window), environment, links);

  port1.onmessage = async ({ data: { id, command, given } }: MessageEvent<ToPage>) => {
    try {
      const run = commands[command as keyof typeof commands] as (...given: readonly unknown[]) => Promise<unknown>;
      send({ kind: 'answer', id, value: await run(...given) });
    } catch (error) {
      const code = error instanceof DriverError ? error.code : 'unknown error';
      send({ kind: 'error', id, code, message: error instanceof Error ? error.message : String(error) });
    }
  };
  addEventListener('pagehide', () => send({ kind: 'left' }));
  addEventListener('load', () => setTimeout(() => send({ kind: 'loaded' })));
  parent.postMessage({ document: state.id }, '*', [port2]);
}
