import { tabsKey } from '../../model/boot.ts';

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
