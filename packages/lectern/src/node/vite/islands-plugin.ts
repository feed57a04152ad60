import type { Plugin } from 'vite';
import { enginePath } from './names.ts';

/** What an import of an island may look like, before it is known which file it means. */
const islandImport = /\.island(?:\.[jt]sx?)?$/;
const islandFile = /\.island\.[jt]sx?$/;

/** Begins the name of the module that stands for an island's; the island's path follows. */
export const wrapped = '\0lectern-island:';

/** Whether a module of the server is the mark around an island. */
export function isIslandMark(id: string): boolean {
  return id.startsWith(wrapped);
}

/**
 * On the server, puts the island's mark around every component that is imported from an `.island.tsx` (or `.jsx`, `.ts`, `.js`) file, so that the
 * browser finds and hydrates it alone. In the browser such a file is an ordinary module.
 */
export function islandsPlugin(idOf: (path: string) => string | undefined): Plugin {
  return {
    name: 'lectern:islands',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (this.environment.name !== 'ssr' || (importer && isIslandMark(importer)) || !islandImport.test(id))
        return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (!resolved || isIslandMark(resolved.id) || !islandFile.test(resolved.id)) return resolved;
      if (idOf(resolved.id)) return wrapped + resolved.id;
      // Rendered like any other component it would be dead: the browser's bundle holds the islands that were found.
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
