/**
 * The link that a click follows in place. Undefined where the click is the browser's own: another button, a modifier key, a
 * download, another target, a handler that has dealt with it, or no link of HTML (a drawing's links are).
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element).closest?.('a');
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return undefined;
  return link.hasAttribute('download') || (link.target && link.target !== '_self') ? undefined : link;
}

/** Leaves a navigation to the browser. An address that differs from the present one in its hash alone is loaded too, not only scrolled to. */
export function loadDocument(target: URL): void {
  const isHere =
    target.origin === location.origin && target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  if (isHere) location.reload();
}
