import { copyCode } from './copy-code.ts';
import { followTabChoice } from './tab-choices.ts';

export { applyTabChoices } from './tab-choices.ts';

/**
 * Brings the widgets of an article to life with one handler each for clicks and changes: copy buttons of code, and tabs that
 * change in step. Works for whatever HTML the article holds now or later. Returns what takes the handlers off again.
 */
export function bindArticle(root: HTMLElement): () => void {
  function onClick(event: Event): void {
    const button = (event.target as Element).closest<HTMLButtonElement>('button.copy');
    if (button) void copyCode(button);
  }

  function onChange({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.matches('.tabs > input[type=radio]')) followTabChoice(target);
  }

  root.addEventListener('click', onClick);
  root.addEventListener('change', onChange);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('change', onChange);
  };
}
