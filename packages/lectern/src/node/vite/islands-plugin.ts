import type { Plugin } from 'vite';
import { enginePath, isBelow, isInNodeModules } from '../ground/paths.ts';
import { islandFile } from './find-files.ts';

/** An import of an island in a package. Authors may use any name for its file (an alias, an index). */
const islandImport = /\.island(?:\.[jt]sx?)?$/;

/** Prefix of the name of the module that replaces an island's; the island's path follows. */
export const wrapped = '\0lectern-island:';

/** Tells whether a module of the server wraps an island. */
export function isIslandMark(id: string): boolean {
  return id.startsWith(wrapped);
}

/**
 * Wraps every component that the server imports from an `.island.tsx` (or `.jsx`, `.ts`, `.js`) file in the island's mark,
 * under any imported name, so that the browser finds and hydrates it alone. In the browser, such a file is an ordinary
 * module.
 */
export function islandsPlugin(idOf: (path: string) => string | undefined): Plugin {
  const engine = enginePath('');
  const isAuthors = (importer: string) => !isBelow(importer, engine) && !isInNodeModules(importer);
  return {
    name: 'lectern:islands',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (this.environment.name !== 'ssr' || !importer || isIslandMark(importer)) return undefined;
      if (!islandImport.test(id) && (!isAuthors(importer) || /^(?:\0|virtual:|node:)|\?/.test(id))) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (!resolved || isIslandMark(resolved.id) || !islandFile.test(resolved.id)) return resolved;
      if (idOf(resolved.id)) return wrapped + resolved.id;
      // Rendered like any other component, it would be dead, because the browser's bundle contains only the islands that
      // were found.
      return this.error({ message: `island outside: "${resolved.id}"`, id: importer });
    },
    load(id) {
      if (!isIslandMark(id)) return undefined;
      const path = id.slice(wrapped.length);
      return [
        `import { createElement } from 'react';`,
        `import { Island } from ${JSON.stringify(enginePath('src/app/Island.tsx'))};`,
        `import component from ${JSON.stringify(path)};`,
        `export default (props) => createElement(Island, { id: ${JSON.stringify(idOf(path))}, component, props });`,
      ].join('\n');
    },
  };
}
