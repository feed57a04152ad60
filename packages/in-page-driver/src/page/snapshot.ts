import { shadowRootOf } from './displayed.ts';

const mark = 'data-in-page-driver-mark';
const markStyle = `[${mark}]{outline:4px solid #ea5906!important;outline-offset:1px!important}`;

/**
 * Returns the document as HTML that looks as it does now, without scripts: with what fields contain, what is in shadow roots,
 * styles that scripts adopted, what is drawn on canvases, and how far it is scrolled. `marked` elements have a line around them.
 */
export function takeSnapshot(marked: ReadonlySet<Element>): string {
  // A document without a window, in which nothing loads and no custom element is made.
  const inert = document.implementation.createHTMLDocument('');
  const copy = inert.importNode(document.documentElement, true);
  copyState(document.documentElement, copy, marked);
  const style = inert.createElement('style');
  style.textContent = `${adoptedStyles(document)}${markStyle}html{translate:${-scrollX}px ${-scrollY}px}`;
  copy.append(style);
  return `${document.doctype ? '<!doctype html>' : ''}${copy.outerHTML}`;
}

/** Writes into a copied tree what its HTML alone does not show: what fields contain, what is in shadow roots, and the marks. */
function copyState(original: Element, copy: Element, marked: ReadonlySet<Element>): void {
  // First all pairs: what is added below would come between them.
  const below = [...copy.querySelectorAll('*')];
  const pairs = [...original.querySelectorAll('*')].map((element, at) => [element, below[at]!] as const);
  for (const [element, its] of [[original, copy] as const, ...pairs]) {
    if (marked.has(element)) its.setAttribute(mark, '');
    copyField(element, its);
    copyMadeByScripts(element, its);
    const root = shadowRootOf(element);
    if (root) its.prepend(copyOfRoot(root, its.ownerDocument, marked));
  }
}

/** Returns a template from which a parser makes a shadow root. */
function copyOfRoot(root: ShadowRoot, inert: Document, marked: ReadonlySet<Element>): HTMLTemplateElement {
  const template = inert.createElement('template');
  template.setAttribute('shadowrootmode', 'open');
  const style = inert.createElement('style');
  style.textContent = adoptedStyles(root) + markStyle;
  for (const node of root.childNodes) {
    const copy = inert.importNode(node, true);
    if (node instanceof Element) copyState(node, copy as Element, marked);
    template.content.append(copy);
  }
  template.content.append(style);
  return template;
}

/** Writes into the copy of a field what it contains now, and empties the copy of a script. */
function copyField(element: Element, copy: Element): void {
  if (element instanceof HTMLScriptElement) copy.textContent = '';
  if (element instanceof HTMLTextAreaElement) copy.textContent = element.value;
  if (element instanceof HTMLOptionElement) copy.toggleAttribute('selected', element.selected);
  if (!(element instanceof HTMLInputElement)) return;
  if (element.type !== 'file') copy.setAttribute('value', element.value);
  copy.toggleAttribute('checked', element.checked);
}

/** Returns the rules of the style sheets that scripts gave to a document or a shadow root. */
function adoptedStyles({ adoptedStyleSheets = [] }: DocumentOrShadowRoot): string {
  return [...adoptedStyleSheets].map(rulesOf).join('');
}

function rulesOf({ cssRules }: CSSStyleSheet): string {
  return [...cssRules].map(({ cssText }) => cssText).join('');
}

/** Writes into the copy of an element what scripts made in it: the rules of an empty style element, and the picture on a canvas. */
function copyMadeByScripts(element: Element, copy: Element): void {
  if (element instanceof HTMLStyleElement && element.textContent === '' && element.sheet)
    copy.textContent = rulesOf(element.sheet);
  if (!(element instanceof HTMLCanvasElement)) return;
  try {
    const picture = `background: url("${element.toDataURL()}") 0 0 / 100% 100%`;
    copy.setAttribute('style', `${element.getAttribute('style') ?? ''};${picture}`);
  } catch {
    // With a picture of another origin on it, a canvas tells nobody what it shows.
  }
}
