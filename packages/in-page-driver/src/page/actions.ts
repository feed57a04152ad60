import { DriverError } from '../errors.ts';
import { type Action, elementKey, type Move } from '../protocol.ts';
import { hasHoverStyle } from './hover.ts';
import type { Keyboard } from './keyboard.ts';
import type { KnownNodes } from './known-nodes.ts';
import { elementAt, type Pointer, type ViewportPoint, withParents } from './pointer.ts';

/** What actions move: the keys and the mouse of a document. */
export interface Devices {
  readonly nodes: KnownNodes;
  readonly keyboard: Keyboard;
  readonly pointer: Pointer;
}

/** Performs actions, tick by tick: in one tick each source does its next action, and the longest of them decides how long it lasts. */
export async function performActions(ticks: readonly (readonly Action[])[], devices: Devices): Promise<void> {
  for (const tick of ticks) {
    const ends = performance.now() + Math.max(0, ...tick.map((action) => ('duration' in action ? action.duration : 0)));
    for (const action of tick) performAction(action, devices);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, ends - performance.now())));
  }
}

function performAction(action: Action, { nodes, keyboard, pointer }: Devices): void {
  if (action.type === 'keyDown') keyboard.down(action.value);
  else if (action.type === 'keyUp') keyboard.up(action.value);
  else if (action.type === 'pointerDown') pointer.press(action.button);
  else if (action.type === 'pointerUp') pointer.release(action.button);
  else if (action.type === 'pointerMove') movePointer(pointFrom(action, nodes, pointer), pointer);
  else if (action.type === 'scroll') scrollAt(pointFrom(action, nodes, pointer), action.deltaX, action.deltaY);
}

/** Returns the point at which an action aims. Throws if it is outside of the viewport. */
function pointFrom({ origin, x, y }: Move, nodes: KnownNodes, pointer: Pointer): ViewportPoint {
  const start =
    origin === 'viewport'
      ? { x: 0, y: 0 }
      : origin === 'pointer'
        ? pointer.at
        : middle(nodes.element(origin[elementKey]));
  const point = { x: start.x + x, y: start.y + y };
  if (point.x < 0 || point.y < 0 || point.x > innerWidth || point.y > innerHeight) {
    throw new DriverError('move target out of bounds', 'move target out of bounds');
  }
  return point;
}

function middle(element: Element): ViewportPoint {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
}

function movePointer(point: ViewportPoint, pointer: Pointer): void {
  const target = elementAt(point);
  if (withParents(target).some(hasHoverStyle)) {
    throw new DriverError(
      'unsupported operation',
      'unsupported operation: The page has styles for :hover here, and only a real pointer hovers.',
    );
  }
  pointer.move(point);
}

/** Turns the wheel at a point: the first element around it that can scroll that way moves, unless a script prevents it. */
function scrollAt(point: ViewportPoint, deltaX: number, deltaY: number): void {
  const target = elementAt(point) ?? document.documentElement;
  const init = { deltaX, deltaY, clientX: point.x, clientY: point.y, view: window };
  const isAllowed = target.dispatchEvent(
    new WheelEvent('wheel', { ...init, bubbles: true, cancelable: true, composed: true }),
  );
  if (!isAllowed) return;
  const scrolling = withParents(target).find((element) => canScroll(element, deltaX, deltaY));
  (scrolling ?? document.scrollingElement)?.scrollBy({ left: deltaX, top: deltaY, behavior: 'instant' });
}

function canScroll(element: Element, deltaX: number, deltaY: number): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  const canMove = (delta: number, at: number, end: number) => (delta < 0 ? at > 0 : delta > 0 && at < end);
  return (
    (isScrolling(overflowX) && canMove(deltaX, scrollLeft, scrollWidth - clientWidth)) ||
    (isScrolling(overflowY) && canMove(deltaY, scrollTop, scrollHeight - clientHeight))
  );
}
