import { type CopyTexts, copyCode } from './copy-code.ts';
import { followScrollable } from './scrollable.ts';
import { followTabChoice } from './tab-choices.ts';

export { applyTabChoices } from './tab-choices.ts';

/**
 * Brings the widgets of an article to life with one handler each for clicks and changes: copy buttons of code, and tabs that
 * change in step. Blocks that scroll can be reached by keyboard. Works for whatever HTML the article holds now or later. Returns what takes the handlers off again.
 */
export function bindArticle(root: HTMLElement, texts: CopyTexts): () => void {
  function onClick(event: Event): void {
    const button = (event.target as Element).closest<HTMLButtonElement>('button.copy');
    if (button) void copyCode(button, texts);
  }

  function onChange({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.matches('.tabs > input[type=radio]')) followTabChoice(target);
  }

  // The build writes English into the article.
  for (const button of root.querySelectorAll('button.copy'))
    if (button.ariaLabel !== texts.copyCode) button.ariaLabel = texts.copyCode;
  const unfollow = followScrollable(root);
  root.addEventListener('click', onClick);
  root.addEventListener('change', onChange);
  return () => {
    unfollow();
    root.removeEventListener('click', onClick);
    root.removeEventListener('change', onChange);
  };
}
