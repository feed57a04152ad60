import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import type { Plugin, Rolldown } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isInNodeModules } from '../ground/paths.ts';
import { escaped, placeInText } from '../ground/text-places.ts';
import { moduleFile, type ProblemContext } from './bundle-problems.ts';
import { diagnostic } from './diagnostics.ts';

/** An import of a module of Node in code that the browser loads. */
export interface NodeImport {
  /** As written: `node:fs` or `fs`. */
  readonly target: string;
  /** Absolute path of the module that imports it. */
  readonly importer: string;
}

/** The start of the name of the empty module that Vite puts in place of a module of Node. */
const standIn = '__vite-browser-external';
/** A use of that module by the bundler's name for it. The first module that imports it defines the name, even if nothing uses it. */
const use = new RegExp(`\\bimport_${standIn.replaceAll('-', '_')}\\w*\\b(?! = )`);

/**
 * Listens for imports of Node's modules in authors' code. Vite replaces these modules with empty ones without a report, and the code
 * fails in the browser only. Packages are left out, because theirs are often in branches for Node.
 */
export function listenForNodeImports(): { readonly plugin: Plugin; readonly found: readonly NodeImport[] } {
  const found: NodeImport[] = [];
  const seen: NodeImport[] = [];
  const plugin: Plugin = {
    name: 'lectern:node-imports',
    enforce: 'pre',
    async resolveId(target, importer, options) {
      if (!importer || !isBuiltin(target) || isInNodeModules(importer)) return undefined;
      // A package of the same name, such as "events", works in the browser.
      const resolved = await this.resolve(target, importer, { ...options, skipSelf: true });
      if (resolved?.id.startsWith(standIn)) seen.push({ target, importer: importer.replace(/\?.*$/, '') });
      return resolved;
    },
    generateBundle(_, bundle) {
      const users = new Set(Object.values(bundle).flatMap(usersIn));
      found.push(...seen.filter(({ importer }) => users.has(importer)));
    },
  };
  return { plugin, found };
}

/** Reports imports of Node's modules at the places where they are written. */
export function nodeImportProblems(imports: readonly NodeImport[], context: ProblemContext): readonly Diagnostic[] {
  return imports.map(({ target, importer }) => {
    const text = existsSync(importer) ? readFileSync(importer, 'utf8') : undefined;
    const at = placeInText(text, new RegExp(`(?<=['"])${escaped(target)}(?=['"])`));
    return diagnostic('import-needs-node', { file: moduleFile(importer, context), ...at }, { target });
  });
}

/** Returns the modules whose code in a file of the bundle uses the empty module: the bundler may have left out what needs it. */
function usersIn(item: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] {
  if (item.type !== 'chunk') return [];
  return Object.entries(item.modules)
    .filter(([, { code }]) => use.test(code ?? ''))
    .map(([id]) => id.replace(/\?.*$/, ''));
}
