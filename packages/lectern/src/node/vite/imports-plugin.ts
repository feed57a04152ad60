import type { Plugin } from 'vite';
import { isInNodeModules } from '../ground/paths.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { deepest, tooDeepAt } from '../ground/too-deep.ts';

/** The begin of the id of what cannot be resolved. The bundler stops at the first such import, but loads all modules before it stops. */
const missing = '\0lectern:missing:';

const article = /\.mdx?$/i;

/**
 * Says why imported files cannot be modules, for cases in which the bundler would only say that it cannot read them, or
 * crash.
 */
export function importsPlugin(): Plugin {
  /** The module that imports an article, by the article's id. While modules are read, the bundler does not know it yet. */
  const importers = new Map<string, string>();
  return {
    name: 'lectern:imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^[@./a-z]/i },
      async handler(source, importer, options) {
        if (importer === undefined || isInNodeModules(importer)) return undefined;
        // The development server says itself what cannot be resolved.
        const isDev = this.environment.mode === 'dev';
        if (isDev && !article.test(source)) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (found && article.test(found.id)) importers.set(found.id, importer);
        return found ?? (isDev ? undefined : missing + JSON.stringify([source, importer]));
      },
    },
    load: {
      filter: { id: new RegExp(`^${missing}`) },
      handler(id) {
        const [source, importer] = JSON.parse(id.slice(missing.length)) as readonly string[];
        this.error({ id, message: `failed to resolve import "${source}" from "${importer}"` });
      },
    },
    transform: {
      filter: { id: { include: /\.(?:json|mdx?|[cm]?[jt]sx?)$/i, exclude: /\/node_modules\// } },
      handler(code, id) {
        const line = tooDeepAt(code);
        if (line !== undefined) {
          const message = `tags or brackets nest more than ${deepest} deep here`;
          this.error({ id, message, loc: { line, column: 0, file: id } });
        }
        if (/\.[cm]?[jt]sx?$/i.test(id)) return undefined;
        if (article.test(id)) {
          const importer = importers.get(id) ?? id;
          this.error({
            id,
            message: `articles are not components, and this one is imported: "${id}" by "${importer}"`,
          });
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
