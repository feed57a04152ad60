import { type Plugin, transformWithOxc } from 'vite';
import { enginePath, isBelow } from '../ground/paths.ts';

/** Compiles JSX in `.js` files of a site, as pages of other engines have it. Vite expects JSX only in `.jsx` and `.tsx`. */
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
