import { styleAttribute } from '../../model/boot.ts';
import { elementOf } from '../navigate/arrive.ts';
import { followTabChoice, hideUntilFound, revealTab } from '../settings/tab-choices.ts';
import { type CopyTexts, copyCode } from './copy-code.ts';
import type { LateTexts } from './late-controls.ts';
import { nameWidgets } from './name-widgets.ts';
import { followScrollable } from './scrollable.ts';

export { applyTabChoices } from '../settings/tab-choices.ts';

/** The texts of an article's controls, in the reader's language. */
export interface ArticleTexts extends CopyTexts, LateTexts {}

/**
 * Brings the widgets of an article to life, with one handler each for clicks and changes: copy buttons, long code that
 * unfolds and lines that wrap, charts that can be enlarged, sample pages that are loaded when opened, and tabs that change
 * together or when a search finds text in them. Names each widget and makes scrolling blocks reachable by keyboard.
 * Controls that are not in the document are added when `styled` resolves, because its styles do not cover them. Returns a
 * function that removes the handlers.
 */
export function bindArticle(root: HTMLElement, texts: ArticleTexts, styled: Promise<unknown>): () => void {
  let hasEnded = false;

  function onClick(event: Event): void {
    const button = (event.target as Element).closest<HTMLButtonElement>(
      '.code > button:not(.proof, .run), .diagram > button',
    );
    if (button?.matches('.copy')) void copyCode(button, texts);
    else if (button) void loadLate().then((late) => late?.pressControl(button, texts));
  }

  function onChange({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.matches('.tabs > input[type=radio]')) followTabChoice(target);
  }

  function onMatch({ target }: Event): void {
    revealTab(target as HTMLElement);
  }

  function onToggle({ target }: Event): void {
    if (target instanceof HTMLDetailsElement && target.matches('.sample-page')) openSamplePage(target);
  }

  function openSamplePage(details: HTMLDetailsElement): void {
    void loadLate().then((late) => late?.showSamplePage(details, texts.copyCode));
  }

  const title = document.querySelector('h1')?.textContent ?? document.title;
  const names = new Map(nameWidgets(root, title).map(({ element, name }) => [element, name]));
  for (const [element, name] of names) setName(element, name, texts);
  const unfollow = followScrollable(root, (block) => names.get(block.closest<HTMLElement>('.code, .table, .diagram')!));
  if (root.querySelector('.code, .diagram, .list-filter'))
    void styled.then(async () => {
      const late = await loadLate();
      if (!hasEnded) late?.addControls(root, names, texts);
    });
  hideUntilFound(root);
  const target = elementOf(location.hash);
  if (target) revealTab(target);
  root.addEventListener('click', onClick);
  root.addEventListener('change', onChange);
  root.addEventListener('beforematch', onMatch);
  // The event does not bubble.
  root.addEventListener('toggle', onToggle, true);
  for (const open of root.querySelectorAll<HTMLDetailsElement>('.sample-page[open]')) openSamplePage(open);
  return () => {
    hasEnded = true;
    unfollow();
    root.removeEventListener('click', onClick);
    root.removeEventListener('change', onChange);
    root.removeEventListener('beforematch', onMatch);
    root.removeEventListener('toggle', onToggle, true);
  };
}

/** Loads what a page needs later; undefined if that fails: the page works without it. */
function loadLate() {
  return import('./late-controls.ts').catch(() => undefined);
}

/** Sets what the build cannot know: names in the reader's language that are unique on the page. */
function setName(element: HTMLElement, name: string, { copyCode }: ArticleTexts): void {
  if (element.matches('.code')) {
    element.querySelector('.copy')?.setAttribute('aria-label', `${copyCode}: ${name}`);
    const run = element.querySelector('.run');
    run?.setAttribute('aria-label', `${run.textContent}: ${name}`);
  } else if (element.matches('.table')) element.querySelector('table')?.setAttribute('aria-label', name);
  else if (element.matches('.tabs')) {
    // The build names some groups by what they are for.
    const own = element.getAttribute('aria-label') ?? name;
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', own.endsWith(name) ? own : `${own}: ${name}`);
  }
}

/**
 * Restores the styles that the build moved out of `style` attributes: a policy refuses these in HTML, but allows a script
 * to set them. From then on they are like any other, so an island can change or remove them.
 */
export function restoreStyles(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute)!;
    element.removeAttribute(styleAttribute);
  }
}
