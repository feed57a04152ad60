import type { Protocol } from 'puppeteer-core';
import type { BareTab } from './bare-browser.ts';

type Node = Protocol.Accessibility.AXNode;

/** Roles that screen readers do not tell, or tell as part of what is around them. */
const silent =
  /^(?:none|generic|paragraph|InlineTextBox|ListMarker|code|strong|emphasis|LineBreak|RootWebArea|LabelText|section(?:header|footer))$/;
/** Roles whose texts are their names. */
const namedByText = /^(?:button|heading|image|link|textbox|DisclosureTriangle)$/;
/** States that are told when they hold. */
const told = ['focused', 'disabled', 'expanded', 'pressed', 'live'];

/**
 * Returns what a screen reader tells of an element, one line for each thing: its role, its name, and its states, indented as they
 * are inside of each other. Times are written as `N ms`, because they differ.
 */
export async function spokenOutline(tab: BareTab, selector: string): Promise<readonly string[]> {
  const { root } = await tab.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await tab.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await tab.send('DOM.describeNode', { nodeId });
  const { nodes } = await tab.send('Accessibility.getFullAXTree', {});
  const byId = new Map(nodes.map((each) => [each.nodeId, each]));
  const top = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
  return top ? linesOf(top, byId, '') : [];
}

function linesOf(node: Node, byId: ReadonlyMap<string, Node>, indent: string): string[] {
  const role = String(node.role?.value ?? '');
  const name = String(node.name?.value ?? '').replace(/\s+/g, ' ');
  if (role === 'StaticText') return [`${indent}text "${name}"`];
  const isTold = !node.ignored && !silent.test(role);
  const states = (node.properties ?? []).flatMap(({ name, value }) => stateOf(name, value.value));
  const value = role === 'slider' ? [`= ${node.value?.value}`] : [];
  const line = [role, name && `"${name}"`, ...value, ...states].filter(Boolean).join(' ');
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const below = children.flatMap((child) => linesOf(child, byId, isTold ? `${indent}  ` : indent));
  const isNamedByText = isTold && name !== '' && namedByText.test(role);
  if (isNamedByText) return [indent + withoutTimes(line), ...below.filter((each) => !/^ *text "/.test(each))];
  return isTold ? [indent + withoutTimes(line), ...joinTexts(below)] : below;
}

/** Returns lines in which texts that follow each other are one. */
function joinTexts(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const [, text] = /^ *text "(.*)"$/s.exec(line) ?? [];
    const last = joined.at(-1);
    if (text === undefined || !last || !/^ *text "/.test(last) || last.search(/\S/) !== line.search(/\S/))
      joined.push(line);
    else joined[joined.length - 1] = `${last.slice(0, -1)}${text}"`;
  }
  return joined.map(withoutTimes);
}

function withoutTimes(text: string): string {
  return text.replace(/[\d,]+ ms/g, 'N ms');
}

function stateOf(name: string, value: unknown): string[] {
  if (!told.includes(name) || value === undefined || value === '' || value === 'off') return [];
  // A button that can be pressed, and what can be opened, tell that they are not.
  if (['pressed', 'expanded'].includes(name)) return [value === true || value === 'true' ? name : `not ${name}`];
  if (value === false || value === 'false') return [];
  return value === true ? [name] : [`${name}=${value}`];
}

/**
 * Notes what live regions tell in every document that the tab opens from now on. Texts that regions come with are not told by all screen
 * readers, and are not noted.
 */
export async function noteSpoken(tab: BareTab): Promise<void> {
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteInDocument})()` });
}

/** Runs in a document before its own scripts, and so hears what comes before a test can ask. */
function noteInDocument(): void {
  const page = window as unknown as { spoken: string[] };
  page.spoken = [];
  const seen = new WeakMap<Element, string>();
  const look = () => {
    for (const region of document.querySelectorAll<HTMLElement>('[role=status], [role=alert], [aria-live], output')) {
      const text = region.innerText
        .replace(/\s+/g, ' ')
        .replace(/[\d,]+ ms/g, 'N ms')
        .trim();
      const before = seen.get(region);
      seen.set(region, text);
      if (text !== '' && text !== before && (before !== undefined || region.role === 'alert')) page.spoken.push(text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Returns what live regions have told since the last time. */
export function takeSpoken(tab: BareTab): Promise<readonly string[]> {
  return tab.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0));
}
