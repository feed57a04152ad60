import type { BareTab } from './bare-browser.ts';

const codes: Readonly<Record<string, number>> = {
  ...{ Tab: 9, Enter: 13, Escape: 27, End: 35, Home: 36 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 },
};

/** Presses a key as a keyboard does, with a key that is held if one is named. */
export async function key(tab: BareTab, name: string, held?: 'control' | 'shift'): Promise<void> {
  const modifiers = held === 'control' ? 2 : held === 'shift' ? 8 : 0;
  const code = { key: name, code: name, windowsVirtualKeyCode: codes[name]!, modifiers };
  const text = name === 'Enter' && !held && { text: '\r' };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...code, ...text });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
}

/** Replaces what the field that has the focus contains, as typing does. */
export async function typeText(tab: BareTab, text: string): Promise<void> {
  await tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await tab.send('Input.insertText', { text });
}

/** Returns what has the focus: its element, and the beginning of its name. */
export function focused(tab: BareTab): Promise<string> {
  return tab.evaluate(() => {
    const { tagName, ariaLabel, textContent } = document.activeElement!;
    return `${tagName.toLowerCase()} ${(ariaLabel ?? textContent).slice(0, 30)}`;
  });
}

/** Goes on with Tab, or back, until something has the focus. */
export async function tabTo(tab: BareTab, wanted: RegExp, way: 'forward' | 'backward' = 'forward'): Promise<void> {
  for (let times = 0; times < 30; times++) {
    await key(tab, 'Tab', way === 'backward' ? 'shift' : undefined);
    if (wanted.test(await focused(tab))) return;
  }
  throw new Error(`Tab does not reach ${wanted}; it is at ${await focused(tab)}.`);
}

/** Returns what the stage of a page says at its top. */
export function statusOf(tab: BareTab): Promise<string> {
  return tab.evaluate(() => document.querySelector<HTMLElement>('.stage [role=status]')?.innerText ?? '');
}
