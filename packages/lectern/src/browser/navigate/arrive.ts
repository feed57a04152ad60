import { reservedIds } from '../../model/reserved-ids.ts';
import { revealTab } from '../settings/tab-choices.ts';
import type { Navigation } from './navigator.ts';
import { restorePosition } from './restore-position.ts';

/**
 * Takes the focus from the article that is about to be replaced, until `arrive` sets it: a browser computes all styles when the
 * element with the focus is removed.
 */
export function leave(): void {
  document.querySelector<HTMLElement>(`#${reservedIds.article} :focus`)?.blur();
}

/**
 * Scrolls to the remembered position, the hash or the top after the view has switched, and moves the focus to the page's
 * heading.
 */
export function arrive(navigation: Navigation): void {
  const target = elementOf(new URL(navigation.href, location.href).hash);
  if (target) {
    revealTab(target);
    // Browsers do so where they follow a link themselves.
    for (let around = target.closest('details'); around; around = around.parentElement!.closest('details'))
      around.open = true;
  }
  if (navigation.position) restorePosition(navigation.position);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
  const heading = target ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** Returns the element that a hash names; null if there is none. A hash with invalid percent-encoding names the id as it is. */
export function elementOf(hash: string): HTMLElement | null {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {}
  return document.getElementById(id);
}

/** Announces a text to screen readers, through the live region that every document holds. */
export function announce(text: string): void {
  const region = document.getElementById(reservedIds.announcer);
  if (region) region.textContent = text;
}
