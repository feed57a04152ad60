import { tabsKey } from '../../model/boot.ts';
import { readStorage, writeStorage } from './storage.ts';

/**
 * Selects in every group of tabs the tab that is stored for it, as if the document had come so: a tab without the attribute `checked` is one
 * that the reader has chosen on this page. Tabs without that value stay as they are. `stored` returns what is stored for a key.
 */
export function selectStored(root: ParentNode, stored: (key: string) => string | undefined): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-group]>[data-value]')) {
    const tabs = input.parentElement!;
    if (stored(tabsKey + tabs.dataset.group) !== input.dataset.value) continue;
    tabs.querySelector<HTMLInputElement>('[checked]')!.defaultChecked = false;
    input.defaultChecked = input.checked = true;
  }
}

/**
 * Selects in every group of tabs below `root` the tab that the reader last chose, on whatever page that was. One that was chosen here before
 * the application came is the last.
 */
export function applyTabChoices(root: HTMLElement): void {
  root.querySelectorAll<HTMLInputElement>('[data-group]>:checked:not([checked])').forEach(followTabChoice);
  selectStored(root, readStorage);
}

/**
 * Handles the choice of a tab: the other tabs of its group on the page follow, and other pages remember it. The chosen tab
 * keeps its place on the screen, however tall the panels above it become.
 */
export function followTabChoice(input: HTMLInputElement): void {
  const tabs = input.closest<HTMLElement>('.tabs')!;
  const { group } = tabs.dataset;
  const { value } = input.dataset;
  if (group === undefined || value === undefined) return;
  writeStorage(tabsKey + group, value);
  const top = tabs.getBoundingClientRect().top;
  selectStored(document, (key) => (key === tabsKey + group ? value : undefined));
  const moved = tabs.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * Selects the tab that contains an element, and the tabs around it, for a reader who follows a link into it or searches for
 * its text.
 */
export function revealTab(element: Element): void {
  for (let tab = element.closest('.tab'); tab; tab = tab.parentElement!.closest('.tab')) {
    const tabs = tab.parentElement!;
    const index = [...tabs.querySelectorAll(':scope > .tab')].indexOf(tab);
    const input = tabs.querySelectorAll<HTMLInputElement>(':scope > input')[index];
    if (input) input.checked = true;
    // A browser that found something in it removes the attribute, and would show the tab for good.
    requestAnimationFrame(() => hideUntilFound(tabs));
  }
}

/** Lets the browser's own search look into the hidden tabs below `root`, if the browser supports it. */
export function hideUntilFound(root: Element): void {
  if (!('onbeforematch' in root)) return;
  for (const tab of root.querySelectorAll('.tab')) tab.setAttribute('hidden', 'until-found');
}
