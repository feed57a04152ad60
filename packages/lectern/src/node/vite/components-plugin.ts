import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { slashed } from '../ground/paths.ts';
import { replaceablePrefix } from './names.ts';

/** Prefix of the name of the module that stands for a replaced component; the component's name follows. */
export const replaced = '\0lectern-component:';

/**
 * Puts a site's components in the place of a theme's: where the theme imports `#components/Footer`, it gets the site's `Footer`, if there is one.
 * Code that imports the theme's file by another name gets the original, so a replacement can show what it replaces.
 */
export function componentsPlugin(components: Readonly<Record<string, string>>, root: string): Plugin | undefined {
  if (Object.keys(components).length === 0) return undefined;
  return {
    name: 'lectern:components',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${replaceablePrefix}`) },
      handler(id) {
        const name = id.slice(replaceablePrefix.length);
        return Object.hasOwn(components, name) ? replaced + name : undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^${replaced}`) },
      handler(id) {
        const name = id.slice(replaced.length);
        return `export { default as ${name} } from ${JSON.stringify(slashed(resolve(root, components[name]!)))};`;
      },
    },
  };
}
