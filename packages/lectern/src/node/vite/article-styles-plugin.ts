import type { Plugin } from 'vite';
import { virtualModules } from './names.ts';

/** A style sheet whose rules apply; with a query it is imported as a text or an address. */
export const styleSheet = /\.(?:css|scss|sass|less|styl|stylus|pcss)$/;

/**
 * Finds the style sheets that articles import, directly or through their components, because prerendering drops them.
 * `tell` gets them in import order.
 */
export function articleStylesPlugin(tell: (styles: readonly string[]) => void): Plugin {
  return {
    name: 'lectern:article-styles',
    generateBundle() {
      const seen = new Set<string>();
      const visit = (id: string): void => {
        if (seen.has(id)) return;
        seen.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
      };
      visit(`\0${virtualModules.articles}`);
      tell([...seen].filter((id) => styleSheet.test(id)));
    },
  };
}
