import type { Plugin } from 'vite';
import { reasonOf } from '../reason-of.ts';

/** Says of imported files that are no modules what they are, where the bundler would only say that it cannot read them. */
export function importsPlugin(): Plugin {
  return {
    name: 'lectern:imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:json|mdx?)$/i },
      handler(code, id) {
        if (/\.mdx?$/i.test(id)) {
          const [importer = id] = this.getModuleInfo(id)?.importers ?? [];
          this.error({ id: importer, message: `article import: "${id}"` });
        }
        try {
          JSON.parse(code.replace(/^\uFEFF/, ''));
        } catch (error) {
          this.error({ id, message: reasonOf(error) });
        }
        return undefined;
      },
    },
  };
}
