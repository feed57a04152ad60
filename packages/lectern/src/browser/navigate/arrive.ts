import { reservedIds } from '../../model/reserved-ids.ts';
import { revealTab } from '../settings/tab-choices.ts';
import type { Navigation } from './navigator.ts';

/** After the view has switched: scrolls to the remembered place, the hash or the top, and moves focus to the page's heading. */
export function arrive(navigation: Navigation): void {
  const hash = new URL(navigation.href, location.href).hash;
  const target = hash ? document.getElementById(decodeHash(hash)) : undefined;
  if (target) revealTab(target);
  if (navigation.position) scrollTo(...navigation.position);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
  const heading = target ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** The id that a hash names; an invalid percent-encoding names no element. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Says a text to screen readers, through the live region that every document holds. */
export function announce(text: string): void {
  const region = document.getElementById(reservedIds.announcer);
  if (region) region.textContent = text;
}
