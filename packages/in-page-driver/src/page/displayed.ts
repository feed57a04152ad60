/** Returns the element that contains an element on the screen: the slot, the host of the shadow root, or the parent. */
export function parentOnScreen(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  // Children of a host that no slot takes are not on the screen.
  if (parentNode instanceof Element && shadowRootOf(parentNode)) return null;
  return parentNode instanceof Element ? parentNode : null;
}

const closedRoots = new WeakMap<Element, ShadowRoot>();

/** Remembers closed shadow roots, which the protocol shows and elements hide. */
export function rememberShadowRoots(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    closedRoots.set(this, root);
    return root;
  };
}

/** Returns the shadow root of an element, open or closed. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? closedRoots.get(element) ?? null;
}

/** Tells whether the document has the element on the screen: no `display: none` above it, no closed `details`, a slot. */
function isRendered(element: Element): boolean {
  for (let at: Element | null = element; at; ) {
    const { display, contentVisibility } = getComputedStyle(at);
    if (display === 'none' || contentVisibility === 'hidden') return false;
    const parent: Element | null = parentOnScreen(at);
    if (!parent) return at === document.documentElement;
    if (parent instanceof HTMLDetailsElement && !parent.open && !isSummaryOf(parent, at)) return false;
    at = parent;
  }
  return false;
}

function isSummaryOf(details: HTMLDetailsElement, element: Element): boolean {
  return element === [...details.children].find(({ localName }) => localName === 'summary');
}

/** Tells whether an element or one above it is fully transparent. */
function isTransparent(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOnScreen(at))
    if (getComputedStyle(at).opacity === '0') return true;
  return false;
}

/** Tells whether an element, or something in it that overflows, has a size. */
function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width > 0 && height > 0) return true;
  if (element.localName === 'path' && (width > 0 || height > 0)) return getComputedStyle(element).strokeWidth !== '0px';
  if (getComputedStyle(element).overflow === 'hidden') return false;
  return [...element.childNodes].some(
    (child) =>
      (child instanceof Text && child.data.length > 0) ||
      (child instanceof Element && isRendered(child) && hasSize(child)),
  );
}

/** Tells whether an ancestor with `overflow: hidden` cuts the element off, or scrolling cannot reach it. */
function isCutOff(element: Element): boolean {
  const rect = element.getBoundingClientRect();
  if (rect.right + scrollX <= 0 && rect.width > 0) return true;
  if (rect.bottom + scrollY <= 0 && rect.height > 0) return true;
  let { position } = getComputedStyle(element);
  for (let at = parentOnScreen(element); at && at !== document.body; at = parentOnScreen(at)) {
    const style = getComputedStyle(at);
    const canContain = position === 'fixed' ? false : position === 'absolute' ? style.position !== 'static' : true;
    if (!canContain || style.display === 'inline' || style.display === 'contents') continue;
    position = style.position;
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    if (isOutside(rect, at, style)) return true;
  }
  return false;
}

/** Tells whether a rectangle lies outside of a container: beyond its hidden overflow, or where it cannot scroll to. */
function isOutside(rect: DOMRect, container: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
  const around = container.getBoundingClientRect();
  const before = { x: rect.right <= around.left, y: rect.bottom <= around.top };
  const after = { x: rect.left >= around.right, y: rect.top >= around.bottom };
  const canScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  if (overflowX === 'hidden' && (before.x || after.x)) return true;
  if (overflowY === 'hidden' && (before.y || after.y)) return true;
  if (canScroll(overflowX) && rect.right + container.scrollLeft <= around.left) return true;
  return canScroll(overflowY) && rect.bottom + container.scrollTop <= around.top;
}

/** Tells whether an area of an image map is displayed, which depends on the image that uses the map. */
function isMapDisplayed(element: HTMLMapElement | HTMLAreaElement): boolean {
  const map = element.closest('map');
  const name = map?.name;
  const image = name ? document.querySelector(`[usemap="#${CSS.escape(name)}"]`) : null;
  return image !== null && isDisplayed(image);
}

/** Tells whether a reader sees an element, by the rules that WebDriver recommends: rendered, visible, with a size, not cut off. */
export function isDisplayed(element: Element): boolean {
  if (element === document.body) return true;
  if (element instanceof HTMLOptionElement || element instanceof HTMLOptGroupElement) {
    const select = element.closest('select');
    return select !== null && isDisplayed(select);
  }
  if (element instanceof HTMLMapElement || element instanceof HTMLAreaElement) return isMapDisplayed(element);
  if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
  if (element.localName === 'noscript') return false;
  if (/^(hidden|collapse)$/.test(getComputedStyle(element).visibility)) return false;
  return isRendered(element) && !isTransparent(element) && hasSize(element) && !isCutOff(element);
}
