import { announce } from '../navigate/arrive.ts';

/** How long a button confirms the copy, in milliseconds. */
const confirmation = 2000;

/** The texts of a copy button, in the reader's language. */
export interface CopyTexts {
  readonly copyCode: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/**
 * Copies the code of a copy button and confirms it with a polite announcement, the button's name, and `data-copied` for
 * style sheets. If the browser refuses, selects the code, so that the keyboard can copy it.
 */
export async function copyCode(button: HTMLButtonElement, texts: CopyTexts): Promise<void> {
  const code = button.closest('.code')?.querySelector('pre code');
  if (!code) return;
  const isCopied = await writeClipboard(textOf(code));
  const message = isCopied ? texts.copied : texts.copyFailed;
  if (!isCopied) getSelection()?.selectAllChildren(code);
  announce(message);
  if (!isCopied || button.dataset.copied !== undefined) return;

  const name = button.getAttribute('aria-label') ?? texts.copyCode;
  button.dataset.copied = '';
  button.setAttribute('aria-label', message);
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', name);
    // The same text twice in a row would not be announced again.
    announce('');
  }, confirmation);
}

/**
 * Returns the code as it is after the change that it shows, without lines marked as deleted. A diff is returned as it is.
 */
function textOf(code: Element): string {
  const isDiff = code.closest<HTMLElement>('.code')!.dataset.lang === 'diff';
  const lines = [...code.querySelectorAll('.line')].filter((line) => isDiff || !line.classList.contains('del'));
  return lines.length > 0 ? lines.map((line) => line.textContent).join('\n') : code.textContent;
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A policy refused, a gesture was missing, or there is no clipboard because the context is not secure.
    return false;
  }
}
