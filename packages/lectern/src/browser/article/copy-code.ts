import { announce } from '../navigate/arrive.ts';

/** How long a button says that it has copied, in milliseconds. */
const confirmation = 2000;

/** The texts of a copy button, in the reader's language. */
export interface CopyTexts {
  readonly copyCode: string;
  readonly copied: string;
  readonly copyFailed: string;
}

/**
 * Copies the code that a copy button belongs to, and says so: by a polite announcement, by the button's name, and to style
 * sheets by `data-copied`. Where the browser refuses, the code is selected, so that the keyboard can copy it.
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

/** The code as it is after the change that it shows: without lines marked as deleted. A diff is copied as it is. */
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
    // Refused by a policy or without a gesture; or no secure context, and then there is no clipboard.
    return false;
  }
}
