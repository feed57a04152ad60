import type { Plugin, Rolldown } from 'vite';
import { reasonOf } from '../ground/reason-of.ts';
import { deepest, tooDeepAt } from '../ground/too-deep.ts';

/**
 * Says why imported files cannot be modules, for cases in which the bundler would only say that it cannot read them, or
 * crash.
 */
export function importsPlugin(): Plugin {
  return {
    name: 'lectern:imports',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.(?:json|mdx?|[cm]?[jt]sx?)$/i, exclude: /\/node_modules\// } },
      handler(code, id) {
        const line = tooDeepAt(code);
        if (line !== undefined) {
          const message = `tags or brackets nest more than ${deepest} deep here`;
          this.error({ id, message, loc: { line, column: 0, file: id } });
        }
        if (/\.[cm]?[jt]sx?$/i.test(id)) return undefined;
        if (/\.mdx?$/i.test(id)) {
          const [importer = id] = importersOf(id, this);
          this.error({ id: importer, message: `articles are not components, and this one is imported: "${id}"` });
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

/** Ids of the modules that import a module, in a bundle or in the development server. */
function importersOf(id: string, context: Rolldown.TransformPluginContext): readonly string[] {
  const { environment } = context;
  if (environment.mode !== 'dev') return context.getModuleInfo(id)?.importers ?? [];
  const importers = environment.moduleGraph.getModuleById(id)?.importers ?? [];
  return [...importers].flatMap((module) => module.id ?? []);
}
