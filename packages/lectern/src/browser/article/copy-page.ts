import { announce } from '../navigate/arrive.ts';

/** Texts for copying a page, in the reader's language. */
export interface CopyPageTexts {
  readonly copied: string;
  readonly copyPageFailed: string;
}

/**
 * Copies a page's Markdown from its address and announces politely whether that worked. Call it while handling a press.
 * Resolves to `false` if the browser refuses or the text cannot be loaded.
 */
export async function copyPage(address: string, texts: CopyPageTexts): Promise<boolean> {
  const isCopied = await write(address);
  announce(isCopied ? texts.copied : texts.copyPageFailed);
  return isCopied;
}

async function write(address: string): Promise<boolean> {
  try {
    // Safari allows writing only during the press. The text itself may come later.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load(address) })]);
    return true;
  } catch {
    return false;
  }
}

async function load(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return new Blob([await answer.text()], { type: 'text/plain' });
}
