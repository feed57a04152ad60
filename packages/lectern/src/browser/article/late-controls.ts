import { storageKeys } from '../../model/boot.ts';
import { writeStorage } from '../settings/storage.ts';
import { followSizes } from './follow-sizes.ts';

export { showSamplePage } from './sample-page.ts';

// Controls of an article that are not part of the app: they are loaded when the page is idle.

/** The texts of these controls, in the reader's language. */
export interface LateTexts {
  readonly wrapLines: string;
  readonly showAllLines: string;
  readonly enlarge: string;
  readonly close: string;
}

/**
 * Adds the controls that the document does not hold to an article's code and charts; `names` holds each one's name on the
 * page. Fields that filter lists start to work.
 */
export function addControls(article: Element, names: ReadonlyMap<HTMLElement, string>, texts: LateTexts): void {
  const charts = [...names].flatMap(([element, name]) => {
    const chart = element.querySelector(':scope > .diagram-chart > svg')?.parentElement;
    return chart && !element.querySelector(':scope > .enlarge') ? [{ chart, name }] : [];
  });
  // All are scrolled before anything is added, so that the page is laid out once.
  for (const { chart } of charts) if (chart.scrollLeft === 0) center(chart);
  for (const { chart, name } of charts) addEnlarge(chart, name, texts);
  const figures = [...names.keys()].filter((element) => element.matches('.code'));
  for (const figure of figures) addUnfold(figure, texts);
  wrapAsStored();
  followWide(figures, texts);
  const filter = article.querySelector<HTMLElement>('.list-filter');
  // If it cannot be loaded, the lists stay whole.
  if (filter)
    void import('./filter-lists.ts').then(
      ({ filterLists }) => filterLists(filter),
      () => undefined,
    );
  // The same listener is added only once, however many articles follow. A page that the browser kept has missed what was chosen meanwhile.
  document.addEventListener('keydown', dismissHints);
  for (const name of ['storage', 'pageshow']) addEventListener(name, wrapAsStored);
}

/** Handles a press of one of these controls. */
export function pressControl(button: HTMLButtonElement, texts: LateTexts): void {
  if (button.matches('.enlarge')) enlargeChart(button, texts);
  else changeLines(button);
}

/** Hides the hint of a name in code on Escape, until the pointer or the focus returns to it. */
function dismissHints({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const link of document.querySelectorAll('.hint:is(:hover, :focus-visible)')) {
    link.classList.add('dismissed');
    for (const type of ['pointerleave', 'blur'])
      link.addEventListener(type, () => link.classList.remove('dismissed'), { once: true });
  }
}

/** Adds a button that unfolds a code block to one that is long. */
function addUnfold(figure: HTMLElement, texts: LateTexts): void {
  if (!figure.matches('.long') || figure.querySelector('.unfold')) return;
  const lines = figure.querySelectorAll('.line').length;
  figure.append(toButton('unfold', texts.showAllLines.replace('{count}', String(lines))));
}

/**
 * Adds a button that wraps lines to each code block that has longer lines than it is wide, now or later: in a narrower window, or once its
 * tab is chosen. To measure one in a hidden tab would lay out that tab alone.
 */
function followWide(figures: readonly HTMLElement[], texts: LateTexts): void {
  const codes = figures.flatMap((figure) => figure.querySelector(':scope > pre') ?? []);
  followSizes(codes, (changed) => {
    const wide = changed.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || isWrapped());
    for (const code of wide) addWrap(code.parentElement!, texts);
  });
}

function addWrap(figure: HTMLElement, texts: LateTexts): void {
  if (figure.querySelector('.wrap')) return;
  const button = toButton('wrap', '');
  button.setAttribute('aria-label', texts.wrapLines);
  button.title = texts.wrapLines;
  button.setAttribute('aria-pressed', String(isWrapped()));
  figure.querySelector('.copy')?.before(button);
}

/**
 * Handles a press of one of the two buttons: shows all lines of this block, or wraps the lines of all blocks, here and on
 * other pages.
 */
function changeLines(button: HTMLButtonElement): void {
  if (button.matches('.unfold')) {
    const code = button.closest('.code')!.querySelector('pre')!;
    button.parentElement!.classList.remove('long');
    code.setAttribute('tabindex', '0');
    code.focus({ preventScroll: true });
    button.remove();
    return;
  }
  const wraps = !isWrapped();
  wrapLines(wraps);
  writeStorage(storageKeys.wrap, wraps ? '1' : undefined);
}

/** Does what the reader last chose, maybe in another tab. Without storage, the choice of this tab holds. */
function wrapAsStored(): void {
  try {
    wrapLines(localStorage.getItem(storageKeys.wrap) !== null);
  } catch {}
}

/** Wraps the lines of all blocks or none. */
function wrapLines(wraps: boolean): void {
  if (wraps === isWrapped()) return;
  if (wraps) document.documentElement.dataset.wrap = '';
  else delete document.documentElement.dataset.wrap;
  for (const button of document.querySelectorAll('.code > .wrap')) button.setAttribute('aria-pressed', String(wraps));
}

function isWrapped(): boolean {
  return document.documentElement.dataset.wrap !== undefined;
}

function toButton(className: string, textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent });
}

/** Adds a button after a chart that enlarges it; `name` is the chart's name on its page. */
function addEnlarge(chart: Element, name: string, texts: LateTexts): void {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'enlarge' });
  button.textContent = texts.enlarge;
  button.setAttribute('aria-label', `${texts.enlarge}: ${name}`);
  chart.after(button);
}

/** The least growth for which a chart is worth enlarging, and the room around it in the dialog, in CSS pixels. */
const growth = 1.4;
const margin = { inline: 48, block: 80 };

/**
 * Shows the chart of a button in a dialog, as large as the window allows. If that is hardly larger, the chart becomes so
 * large that it scrolls. Escape, its button and a click beside the chart close it, and the focus returns to where it was.
 */
function enlargeChart(button: HTMLButtonElement, texts: LateTexts): void {
  const chart = button.closest('.diagram')?.querySelector('svg');
  if (!chart) return;
  const dialog = Object.assign(document.createElement('dialog'), { className: 'enlarged' });
  dialog.setAttribute('aria-label', button.getAttribute('aria-label')!);
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'icon' });
  close.setAttribute('aria-label', texts.close);
  const copy = chart.cloneNode(true) as SVGElement;
  // The dialog has the drawing's name, and the ids exist on the page already.
  copy.setAttribute('aria-hidden', 'true');
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  copy.removeAttribute('aria-labelledby');
  const [width, height] = [Number(chart.getAttribute('width')), Number(chart.getAttribute('height'))];
  const fit = Math.min((innerWidth - margin.inline) / width, (innerHeight - margin.block) / height);
  const scale = fit < growth ? growth : fit;
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  dialog.append(close, copy);
  dialog.addEventListener('click', ({ target }) => !copy.contains(target as Node) && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  center(dialog);
}

/** Scrolls to the middle of content that is wider than its frame. Charts start there. */
function center(frame: Element): void {
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}
