/** Leaves a navigation to the browser. An address that differs from the present one in its hash alone is loaded too, not only scrolled to. */
export function loadDocument(target: URL): void {
  const isHere =
    target.origin === location.origin && target.pathname === location.pathname && target.search === location.search;
  location.assign(target);
  if (isHere) location.reload();
}
