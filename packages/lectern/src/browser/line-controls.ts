import { storageKeys } from '../model/storage-keys.ts';
import { writeStorage } from './storage.ts';

/** Gives a code block what it lacks of two controls: one that unfolds it where it is long, and one that wraps its lines. */
export function addLineControls(
  figure: HTMLElement,
  texts: { readonly wrapLines: string; readonly showAllLines: string },
) {
  const lines = figure.querySelectorAll('.line').length;
  if (figure.matches('.long') && !figure.querySelector('.unfold'))
    figure.append(toButton('unfold', texts.showAllLines.replace('{count}', String(lines))));
  const { scrollWidth = 0, clientWidth = 0 } = figure.querySelector('pre') ?? {};
  if ((scrollWidth > clientWidth || isWrapped()) && !figure.querySelector('.wrap')) {
    const button = toButton('wrap', '');
    button.setAttribute('aria-label', texts.wrapLines);
    button.title = texts.wrapLines;
    button.setAttribute('aria-pressed', String(isWrapped()));
    figure.querySelector('.copy')?.before(button);
  }
}

/** After a press of one of the two: shows all lines of this block, or wraps those of all blocks, here and on other pages. */
export function changeLines(button: HTMLButtonElement): void {
  if (button.matches('.unfold')) {
    const code = button.closest('.code')!.querySelector('pre')!;
    button.parentElement!.classList.remove('long');
    code.setAttribute('tabindex', '0');
    code.focus({ preventScroll: true });
    button.remove();
    return;
  }
  const wraps = !isWrapped();
  if (wraps) document.documentElement.dataset.wrap = '';
  else delete document.documentElement.dataset.wrap;
  writeStorage(storageKeys.wrap, wraps ? '1' : undefined);
  for (const other of document.querySelectorAll('.code > .wrap')) other.setAttribute('aria-pressed', String(wraps));
}

function isWrapped(): boolean {
  return document.documentElement.dataset.wrap !== undefined;
}

function toButton(className: string, textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent });
}
