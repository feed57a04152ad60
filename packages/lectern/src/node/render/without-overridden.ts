import type { Declaration } from 'postcss';
import { parseSheet } from './page-styles.ts';

/**
 * Returns a style sheet without custom properties of `:root` that it sets again later, as a site does with tokens of its
 * theme. What only a removed value names, such as a font, is then no longer named.
 */
export function withoutOverridden(css: string): string {
  const sheet = parseSheet(css);
  const rules = sheet.nodes.filter((node) => node.type === 'rule').filter(({ selector }) => selector === ':root');
  const last = new Map<string, Declaration>();
  let isChanged = false;
  for (const rule of rules) {
    for (const node of [...rule.nodes]) {
      if (node.type !== 'decl' || !node.prop.startsWith('--') || node.important) continue;
      const earlier = last.get(node.prop);
      if (earlier) {
        const { parent } = earlier;
        earlier.remove();
        if (parent?.nodes?.length === 0) parent.remove();
        isChanged = true;
      }
      last.set(node.prop, node);
    }
  }
  return isChanged ? sheet.toString() : css;
}
