import { storageKeys } from '../../model/boot.ts';
import { writeStorage } from '../settings/storage.ts';

// Controls of an article that come late: loaded when the page is idle, and no part of the app.

/** The texts of these controls, in the reader's language. */
export interface LateTexts {
  readonly wrapLines: string;
  readonly showAllLines: string;
  readonly enlarge: string;
  readonly close: string;
}

/** Gives code and charts of an article the controls that its document does not hold; `names` says what each is called on the page. */
export function addControls(names: ReadonlyMap<HTMLElement, string>, texts: LateTexts): void {
  // All is measured before anything is added, so that the page is laid out once.
  const widgets = [...names].map(([element, name]) => ({ element, name, isWide: isWide(element) }));
  for (const { element, name, isWide } of widgets) {
    if (element.matches('.code')) addLineControls(element, isWide, texts);
    else if (element.matches('.diagram')) addEnlarge(element, name, texts);
  }
  // The same function is added once, however many articles come.
  document.addEventListener('keydown', dismissHints);
}

/** Does what a press of one of them asks for. */
export function pressControl(button: HTMLButtonElement, texts: LateTexts): void {
  if (button.matches('.enlarge')) enlargeChart(button, texts);
  else changeLines(button);
}

/** On Escape, takes away what a name in code shows of itself, until the pointer or the focus comes to it anew. */
function dismissHints({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const link of document.querySelectorAll('.hint:is(:hover, :focus-visible)')) {
    link.classList.add('dismissed');
    for (const type of ['pointerleave', 'blur'])
      link.addEventListener(type, () => link.classList.remove('dismissed'), { once: true });
  }
}

/** Gives a code block what it lacks of two controls: one that unfolds it where it is long, and one that wraps its lines. */
function addLineControls(figure: HTMLElement, isWide: boolean, texts: LateTexts): void {
  if (figure.matches('.long') && !figure.querySelector('.unfold')) {
    const lines = figure.querySelectorAll('.line').length;
    figure.append(toButton('unfold', texts.showAllLines.replace('{count}', String(lines))));
  }
  if ((isWide || isWrapped()) && !figure.querySelector('.wrap')) {
    const button = toButton('wrap', '');
    button.setAttribute('aria-label', texts.wrapLines);
    button.title = texts.wrapLines;
    button.setAttribute('aria-pressed', String(isWrapped()));
    figure.querySelector('.copy')?.before(button);
  }
}

/** Whether a code block has lines that are longer than it is wide. */
function isWide(element: HTMLElement): boolean {
  const { scrollWidth = 0, clientWidth = 0 } = element.querySelector(':scope > pre') ?? {};
  return scrollWidth > clientWidth;
}

/** After a press of one of the two: shows all lines of this block, or wraps those of all blocks, here and on other pages. */
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

/** Opens a chart at its middle, and gives its figure the button that enlarges it; `name` is what the chart is called on its page. */
function addEnlarge(figure: HTMLElement, name: string, texts: LateTexts): void {
  if (!figure.querySelector('svg') || figure.querySelector('.enlarge')) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'enlarge' });
  button.textContent = texts.enlarge;
  button.setAttribute('aria-label', `${texts.enlarge}: ${name}`);
  const chart = figure.querySelector('.diagram-chart')!;
  chart.after(button);
  center(chart);
}

/** How much larger a chart becomes at least, and how much room the dialog keeps around it, in CSS pixels. */
const growth = 1.4;
const margin = { inline: 48, block: 80 };

/**
 * Shows the chart that a button belongs to in a dialog: as large as the window allows, and where that would hardly be larger, so
 * large that it scrolls. Escape, its button and a click beside the chart close it, and the focus is back where it was.
 */
function enlargeChart(button: HTMLButtonElement, texts: LateTexts): void {
  const chart = button.closest('.diagram')?.querySelector('svg');
  if (!chart) return;
  const dialog = Object.assign(document.createElement('dialog'), { className: 'enlarged' });
  dialog.setAttribute('aria-label', button.getAttribute('aria-label')!);
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'icon' });
  close.setAttribute('aria-label', texts.close);
  const copy = chart.cloneNode(true) as SVGElement;
  // The drawing's name is the dialog's, and its ids are in the page already.
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

/** Shows the middle of what is wider than its frame: charts begin there. */
function center(frame: Element): void {
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}
