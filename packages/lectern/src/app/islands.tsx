import { hydrateRoot, type Root } from 'react-dom/client';
import { islands } from 'virtual:lectern/islands';
import type { GlobalData } from '../model/version.ts';
import { Providers } from './Providers.tsx';

/** Hydrates each island of an article when it comes into view. Gives the function that takes them down. */
export function mountIslands(article: HTMLElement, globalData: () => Promise<GlobalData>): () => void {
  const roots: Root[] = [];
  let gone = false;

  async function mount(element: HTMLElement): Promise<void> {
    const module = await islands[element.dataset.island ?? '']?.();
    if (!module || gone) return;
    const Component = module.default;
    const props = JSON.parse(element.dataset.props ?? '{}') as object;
    roots.push(
      hydrateRoot(
        element,
        <Providers globalData={globalData}>
          <Component {...props} />
        </Providers>,
      ),
    );
  }

  const elements = [...article.querySelectorAll<HTMLElement>('[data-island]')];
  const dispose = () => {
    gone = true;
    for (const root of roots) root.unmount();
  };
  if (typeof IntersectionObserver === 'undefined') {
    for (const element of elements) void mount(element);
    return dispose;
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void mount(target as HTMLElement);
    }
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    dispose();
  };
}
