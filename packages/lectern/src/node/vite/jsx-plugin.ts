import { type Plugin, transformWithOxc } from 'vite';
import { enginePath, isBelow } from '../ground/paths.ts';

/** Compiles JSX in `.js` files of a site, where Vite expects it in `.jsx` and `.tsx` alone: pages of other engines are written so. */
export function jsxPlugin(development: boolean): Plugin {
  const engine = enginePath('');
  return {
    name: 'lectern:jsx',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.js$/, exclude: /\/node_modules\// }, code: /<[A-Za-z>]/ },
      handler(code, id) {
        if (isBelow(id, engine)) return undefined;
        return transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic', development }, sourcemap: true });
      },
    },
  };
}
