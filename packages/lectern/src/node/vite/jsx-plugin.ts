import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { enginePath, isBelow } from '../ground/paths.ts';

/** Compiles JSX in `.js` files of a site, as pages of other engines have it. Vite expects JSX only in `.jsx` and `.tsx`. */
export function jsxPlugin(development: boolean): Plugin {
  const engine = enginePath('');
  return {
    name: 'lectern:jsx',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.js$/, exclude: /\/node_modules\// }, code: /<[A-Za-z>]/ },
      async handler(code, id) {
        if (isBelow(id, engine)) return undefined;
        const jsx = { runtime: 'automatic', development } as const;
        const made = await transformWithOxc(code, id, { lang: 'jsx', jsx, sourcemap: true });
        // The types of the two differ in what a map may leave out.
        return { code: made.code, map: made.map as Rolldown.SourceMapInput };
      },
    },
  };
}
