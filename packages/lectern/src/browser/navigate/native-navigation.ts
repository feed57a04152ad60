/**
 * Returns the link that the app should follow for a click. Undefined if the click is the browser's: another button, a
 * modifier key, a download, another target, words that it must find on the page, an event that was already handled, or a link in a drawing.
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element).closest?.('a');
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return undefined;
  const isLeft = link.hasAttribute('download') || (link.target && link.target !== '_self') || link.hash.includes(':~:');
  return isLeft ? undefined : link;
}

/**
 * Leaves a navigation to the browser. Reloads even if only the hash differs from the current address, where the browser
 * would only scroll.
 */
export function loadDocument(target: URL): void {
  const isHere =
    target.origin === location.origin && target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  if (isHere) location.reload();
}
