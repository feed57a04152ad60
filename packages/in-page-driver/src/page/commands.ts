import type { Cookie } from '../cookies.ts';
import { DriverError } from '../errors.ts';
import type { ScrollPlace } from '../messages.ts';
import type { Action, NodeReference, SearchScope, Strategy } from '../protocol.ts';
import { type Devices, performActions } from './actions.ts';
import { attributeValue, computedStyleOf, isEnabled, isSelected } from './attributes.ts';
import { clickElement } from './click.ts';
import { isDisplayed, shadowRootOf } from './displayed.ts';
import type { Environment } from './environment.ts';
import type { KnownNodes } from './known-nodes.ts';
import type { Links } from './links.ts';
import { findElements } from './locate.ts';
import type { ScriptRunner } from './scripts.ts';
import { takeSnapshot } from './snapshot.ts';
import { clearElement, typeInto } from './typing.ts';
import { visibleText } from './visible-text.ts';

/** Returns the elements that are found, as soon as there are some or the time in milliseconds is over. */
async function find(
  nodes: KnownNodes,
  scope: SearchScope,
  using: Strategy,
  value: string,
  wait: number | null,
): Promise<readonly NodeReference[]> {
  const root = !scope
    ? document
    : 'element' in scope
      ? nodes.element(scope.element)
      : nodes.shadowRoot(scope.shadowRoot);
  for (const end = performance.now() + (wait ?? Number.POSITIVE_INFINITY); ; await pause(20)) {
    const found = findElements(root, using, value);
    if (found.length > 0 || performance.now() >= end) return found.map(nodes.refer);
  }
}

/** Returns the commands of one element, by its id. */
function elementCommands({ nodes, keyboard, pointer }: Devices, scripts: ScriptRunner) {
  return {
    async shadowRoot(id: string) {
      const root = shadowRootOf(nodes.element(id));
      if (!root) throw new DriverError('no such shadow root', 'no such shadow root: shadow root not found');
      return nodes.refer(root);
    },
    isSelected: async (id: string) => isSelected(nodes.element(id)),
    isEnabled: async (id: string) => isEnabled(nodes.element(id)),
    isDisplayed: async (id: string) => isDisplayed(nodes.element(id)),
    text: async (id: string) => visibleText(nodes.element(id)),
    tagName: async (id: string) => nodes.element(id).tagName.toLowerCase(),
    attribute: async (id: string, name: string) => attributeValue(nodes.element(id), name),
    property: async (id: string, name: string) => scripts.pack(nodes.element(id)[name as never]),
    computedStyle: async (id: string, name: string) => computedStyleOf(nodes.element(id), name),
    async rect(id: string) {
      const { x, y, width, height } = nodes.element(id).getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width: Math.round(width), height: Math.round(height) };
    },
    async click(id: string) {
      clickElement(nodes.element(id), pointer);
      await pause(0);
      return null;
    },
    async clear(id: string) {
      clearElement(nodes.element(id));
      return null;
    },
    async type(id: string, text: string) {
      typeInto(nodes.element(id), text, keyboard);
      await pause(0);
      return null;
    },
  };
}

/** What the driver can ask of a document: commands by name. */
export type PageCommands = ReturnType<typeof createCommands>;

/** Returns the commands of a document. */
export function createCommands(devices: Devices, scripts: ScriptRunner, environment: Environment, links: Links) {
  const { nodes, keyboard, pointer } = devices;

  /** Returns what a script returned, or null if it opened a dialog: the client must answer that first. */
  async function withoutPrompt(run: () => Promise<unknown>): Promise<unknown> {
    const before = environment.countPrompts();
    const value = await run();
    return environment.countPrompts() > before ? null : value;
  }

  return {
    ...elementCommands(devices, scripts),
    find: (scope: SearchScope, using: Strategy, value: string, wait: number | null) =>
      find(nodes, scope, using, value, wait),
    async activeElement() {
      return nodes.refer(document.activeElement ?? document.documentElement);
    },
    async perform(ticks: readonly (readonly Action[])[]) {
      await performActions(ticks, devices);
      return null;
    },
    async releaseActions() {
      pointer.releaseAll();
      keyboard.release();
      await pause(0);
      return null;
    },
    run: (body: string, given: readonly unknown[], limit: number | null) =>
      withoutPrompt(() => scripts.run(body, given, limit)),
    runWithCallback: (body: string, given: readonly unknown[], limit: number | null) =>
      withoutPrompt(() => scripts.runWithCallback(body, given, limit)),
    title: async () => document.title,
    source: async () => document.documentElement.outerHTML,
    async snapshot(ids: readonly string[]) {
      return takeSnapshot(new Set(ids.flatMap((id) => nodes.find(id) ?? [])));
    },
    scrollPosition: async () => ({ left: scrollX, top: scrollY }),
    async scrollTo(to: ScrollPlace) {
      scrollTo({ ...to, behavior: 'instant' });
      return null;
    },
    async goToFragment(fragment: string) {
      links.goToFragment(fragment);
      await pause(0);
      return null;
    },
    async setCookies(cookies: readonly Cookie[]) {
      environment.setCookies(cookies);
      return null;
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
