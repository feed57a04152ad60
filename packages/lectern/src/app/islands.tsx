import { islands } from 'virtual:lectern/islands';
import type { ReactNode } from 'react';
import { loadPatiently } from '../browser/load/load-patiently.ts';

/**
 * Hydrates each island of an article when it comes into view; `provide` puts it below what the app provides. Clicks on its
 * buttons, and what is written and chosen in its fields before, take effect then. Returns a function that unmounts the islands.
 */
export function mountIslands(article: HTMLElement, provide: (island: ReactNode) => ReactNode): () => void {
  const unmountEach: (() => void)[] = [];
  let gone = false;

  async function mount(element: HTMLElement, takeClicks: () => HTMLElement[]): Promise<void> {
    const { island = '', key = '', props = '{}' } = element.dataset;
    // While its code cannot be loaded, the prerendered HTML stays as it is.
    const loaded = await loadPatiently(async () =>
      gone ? undefined : Promise.all([islands[island]?.(), import('./hydrate-island.tsx')]),
    );
    const clicked = takeClicks();
    if (!loaded?.[0] || gone) return;
    const [{ default: Component }, { hydrateIsland }] = loaded;
    const given = JSON.parse(props) as object;
    unmountEach.push(hydrateIsland({ element, key, clicked, island: <Component {...given} />, provide }));
  }

  const elements = new Map(
    [...article.querySelectorAll<HTMLElement>('[data-island]')].map((element) => [element, keepClicks(element)]),
  );
  const dispose = () => {
    gone = true;
    for (const unmount of unmountEach) unmount();
  };
  if (typeof IntersectionObserver === 'undefined') {
    for (const [element, takeClicks] of elements) void mount(element, takeClicks);
    return dispose;
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void mount(target as HTMLElement, elements.get(target as HTMLElement)!);
    }
  });
  for (const element of elements.keys()) observer.observe(element);
  return () => {
    observer.disconnect();
    dispose();
  };
}

/** Collects the buttons of an island that are clicked. Returns a function that stops and returns them. */
function keepClicks(element: HTMLElement): () => HTMLElement[] {
  const clicked: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (button) clicked.push(button);
  };
  element.addEventListener('click', keep);
  return () => {
    element.removeEventListener('click', keep);
    return clicked;
  };
}
