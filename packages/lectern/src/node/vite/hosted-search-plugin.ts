import type { Plugin } from 'vite';

/** Puts an empty module in the place of the client of a hosted search in sites without one, which need not install it. */
export function hostedSearchPlugin(isHosted: () => boolean): Plugin {
  return {
    name: 'lectern:hosted-search',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^algoliasearch\/lite$/ },
      handler: () => (isHosted() ? undefined : '\0algoliasearch/lite'),
    },
    load: {
      filter: { id: /^\0algoliasearch\/lite$/ },
      handler: () => 'export const liteClient = undefined;',
    },
  };
}
