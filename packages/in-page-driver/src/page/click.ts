import { DriverError } from '../errors.ts';
import { isDisplayed } from './displayed.ts';
import { elementAt, type Pointer, type ViewportPoint, withParents } from './pointer.ts';

/** Returns the middle of the part of an element that is in the viewport. */
function middleOf(element: Element): ViewportPoint {
  const rect = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [left, right] = [Math.max(0, rect.left), Math.min(innerWidth, rect.right)];
  const [top, bottom] = [Math.max(0, rect.top), Math.min(innerHeight, rect.bottom)];
  return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
}

/** Tells whether a click on an element at a point is one on another element. */
function isHit(element: Element, hit: Element | null): boolean {
  return withParents(hit).includes(element) || (hit instanceof HTMLLabelElement && hit.contains(element));
}

/** Returns an element's opening tag, with dots for what is in it. */
function shortTag(element: Element): string {
  const tag = (element.cloneNode() as Element).outerHTML;
  return element.hasChildNodes() ? tag.replace(`></${element.localName}>`, `>...</${element.localName}>`) : tag;
}

/** Clicks an element as a reader does: scrolls to it, moves the mouse to it, presses and releases. */
export function clickElement(element: Element, pointer: Pointer): void {
  if (element instanceof HTMLOptionElement) {
    chooseOption(element, pointer.at);
    return;
  }
  if (element instanceof HTMLInputElement && element.type === 'file') {
    throw new DriverError('invalid argument', 'invalid argument');
  }
  element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  const rect = element.getClientRects()[0];
  if (!rect || !isDisplayed(element)) {
    throw new DriverError('element not interactable', 'element not interactable');
  }
  const point = middleOf(element);
  const hit = elementAt(point);
  if (!isHit(element, hit)) {
    const other = hit ? ` Other element would receive the click: ${shortTag(hit)}` : '';
    throw new DriverError(
      'element click intercepted',
      `element click intercepted: Element ${shortTag(element)} is not clickable at point (${point.x}, ${point.y}).${other}`,
    );
  }
  pointer.move(point);
  pointer.press(0);
  pointer.release(0);
}

/** Chooses an option of a list, or takes the choice back if several can be chosen. Only a list that is open has mouse events for options. */
function chooseOption(option: HTMLOptionElement, at: ViewportPoint): void {
  const list = option.closest('select');
  if (!list) throw new DriverError('element not interactable', 'element not interactable');
  if (option.matches(':disabled') || list.disabled) return;
  const target = list.multiple ? option : list;
  const init = { bubbles: true, cancelable: true, view: window, detail: 1, clientX: at.x, clientY: at.y };
  list.focus();
  if (list.multiple || !option.selected) {
    option.selected = !option.selected;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const type of ['mouseup', 'click']) target.dispatchEvent(new MouseEvent(type, init));
}
