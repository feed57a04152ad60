import { revealCurrent } from '../sidebar/sidebar-dom.client.ts';

/**
 * Turns a sheet (an element with `popover`) into a modal dialog named `name` while it is open: everything else is inert and
 * does not scroll, and the focus moves to its first button and back when it closes. Without script it is a popover, which
 * Tab can leave. A sheet that is open already becomes one, too, and stays where it was scrolled to. Returns a function that stops this.
 */
export function beModal(sheet: HTMLElement, name: string): () => void {
  const wide = matchMedia('(width >= 64rem)');
  let inert: readonly HTMLElement[] = [];

  // Before it closes, because the browser then returns the focus to the button that opened it.
  function onBeforeToggle({ newState }: ToggleEvent): void {
    for (const element of inert) element.inert = false;
    inert = newState === 'open' ? [...around(sheet)].filter((element) => !element.inert) : [];
    for (const element of inert) element.inert = true;
    keepFromScrolling(newState === 'open');
    for (const [attribute, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': name })) {
      if (newState === 'open') sheet.setAttribute(attribute, value);
      else sheet.removeAttribute(attribute);
    }
  }

  function onToggle({ newState }: ToggleEvent): void {
    if (newState !== 'open') return;
    sheet.querySelector('button')?.focus();
    revealCurrent(sheet);
  }

  const close = () => sheet.hidePopover?.();
  sheet.addEventListener('beforetoggle', onBeforeToggle);
  sheet.addEventListener('toggle', onToggle);
  wide.addEventListener('change', close);
  // Browsers without popovers accept what they do not know inside `:is()`.
  if (sheet.matches(':is(:popover-open)')) {
    // The menu hears it, too, and loads its sidebar.
    sheet.dispatchEvent(new ToggleEvent('beforetoggle', { newState: 'open' }));
    if (!sheet.contains(document.activeElement)) sheet.querySelector('button')?.focus({ preventScroll: true });
  }
  return () => {
    close();
    sheet.removeEventListener('beforetoggle', onBeforeToggle);
    sheet.removeEventListener('toggle', onToggle);
    wide.removeEventListener('change', close);
  };
}

/** Keeps the page from scrolling, or lets it. Where its scrollbar takes room, that stays free, so that nothing moves. */
function keepFromScrolling(isKept: boolean): void {
  // Not by a rule with `:has()`, which browsers would evaluate at every change of the document.
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = isKept ? `${innerWidth - clientWidth}px` : '';
  style.overflow = isKept ? 'hidden' : '';
}

/** Returns everything outside an element and its ancestors, except for what is never shown and live regions. */
function* around(element: HTMLElement): Generator<HTMLElement> {
  for (let inner = element; inner !== document.body; inner = inner.parentElement!) {
    for (const other of inner.parentElement!.children) {
      if (other !== inner && other instanceof HTMLElement && !other.matches('script, [aria-live]')) yield other;
    }
  }
}
