import { announce } from '../navigate/arrive.ts';

/** The texts of what copies a page, in the reader's language. */
export interface CopyPageTexts {
  readonly copied: string;
  readonly copyPageFailed: string;
}

/**
 * Copies a page as Markdown, by the address of that, and says politely whether it could. To be called while a press is
 * handled. Gives `false` where the browser refuses, and where the text cannot be loaded.
 */
export async function copyPage(address: string, texts: CopyPageTexts): Promise<boolean> {
  const isCopied = await write(address);
  announce(isCopied ? texts.copied : texts.copyPageFailed);
  return isCopied;
}

async function write(address: string): Promise<boolean> {
  try {
    // Safari lets only the press itself write. What is written may come later.
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
