import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { slashed } from '../ground/paths.ts';
import { exportedNames } from './exported-names.ts';

const prefix = '\0lectern-components:';

/**
 * Puts a site's components in the place of a theme's: what the theme imports from `#components` is the site's, where it has one of
 * that name. Whoever imports the module by another name gets the originals, so a replacement can show what it replaces.
 */
export function componentsPlugin(components: Readonly<Record<string, string>>, root: string): Plugin | undefined {
  if (Object.keys(components).length === 0) return undefined;
  return {
    name: 'lectern:components',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#components$/ },
      async handler(id, importer) {
        const originals = await this.resolve(id, importer, { skipSelf: true });
        return originals && prefix + originals.id;
      },
    },
    load: {
      filter: { id: /^\0lectern-components:/ },
      handler(id) {
        const originals = id.slice(prefix.length);
        // The development server puts a version behind the path of a file in a package.
        const file = originals.replace(/\?.*$/, '');
        this.addWatchFile(file);
        const names = exportedNames(file).filter((name) => Object.hasOwn(components, name));
        return [
          `export * from ${JSON.stringify(originals)};`,
          ...names.map((name) => {
            return `export { default as ${name} } from ${JSON.stringify(slashed(resolve(root, components[name]!)))};`;
          }),
        ].join('\n');
      },
    },
  };
}
