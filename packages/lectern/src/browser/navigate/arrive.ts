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
  const hash = new URL(navigation.href, location.href).hash;
  const target = hash ? document.getElementById(decodeHash(hash)) : undefined;
  if (target) revealTab(target);
  if (navigation.position) restorePosition(navigation.position);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
  const heading = target ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** Returns the id that a hash names; a hash with invalid percent-encoding is returned as it is. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Announces a text to screen readers, through the live region that every document holds. */
export function announce(text: string): void {
  const region = document.getElementById(reservedIds.announcer);
  if (region) region.textContent = text;
}
