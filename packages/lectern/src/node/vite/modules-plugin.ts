import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';
import { enginePath, isBelow, isInNodeModules } from '../ground/paths.ts';
import { articlePrefix } from './names.ts';

/**
 * Makes every module of an author report its name when it begins to run while prerendering, so that a module that throws a
 * text, ends the process or never ends is known by name. The report is on the first line, so that the others keep their
 * numbers.
 */
export function modulesPlugin(): Plugin {
  const engine = enginePath('');
  return {
    name: 'lectern:modules',
    // After the code was parsed, so that a syntax error has its own column.
    enforce: 'post',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/ },
      handler(code, id) {
        const isAuthors = id.startsWith(articlePrefix) || (isAbsolute(id) && !isBelow(id, engine));
        if (!isAuthors || isInNodeModules(id)) return undefined;
        return { code: `globalThis.lecternModule?.(${JSON.stringify(id)});${code}`, map: null };
      },
    },
  };
}
