import { existsSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { loadRolldown } from '../ground/load-rolldown.ts';
import { isInNodeModules } from '../ground/paths.ts';
import { escaped, placeInText } from '../ground/text-places.ts';
import { moduleFile, type ProblemContext } from './bundle-problems.ts';
import { diagnostic } from './diagnostics.ts';

/** A use of a variable in code that the browser loads, which only Node has. */
export interface NodeGlobal {
  /** As written: `Buffer`, `process.env.HOME`. */
  readonly name: string;
  /** Absolute path of the module that uses it. */
  readonly module: string;
}

/** The variables that every module has in Node, and none in a browser. */
const names = ['Buffer', '__dirname', '__filename', 'clearImmediate', 'global', 'process', 'setImmediate'];
const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`);
/** Vite puts an empty object in place of `process.env`. */
const emptied = /(?<![\w$)\]]\s*)\(?\{\}\)?(?:\?\.|\.)([A-Za-z_$][\w$]*)/g;
/** Code that asks where it runs has a branch for Node. */
const asks = /\btypeof\s+(?:document|navigator|process|window)\b/;

/** Listens for variables of Node in authors' code. The bundler leaves them as they are, and the code fails in the browser only. */
export function listenForNodeGlobals(): { readonly plugin: Plugin; readonly found: readonly NodeGlobal[] } {
  const found: NodeGlobal[] = [];
  const plugin: Plugin = {
    name: 'lectern:node-globals',
    async generateBundle(_, bundle) {
      for (const item of Object.values(bundle)) if (item.type === 'chunk') found.push(...(await globalsIn(item)));
    },
  };
  return { plugin, found };
}

/** Reports variables of Node at their first place in each module. */
export function nodeGlobalProblems(globals: readonly NodeGlobal[], context: ProblemContext): readonly Diagnostic[] {
  return globals.flatMap(({ name, module }) => {
    const text = existsSync(module) ? readFileSync(module, 'utf8') : undefined;
    const at = placeInText(text, new RegExp(`(?<![\\w$.'"])${escaped(name)}(?![\\w$'"])`));
    // Another object was empty, or a plugin wrote the name.
    if (at.line === undefined) return [];
    return [diagnostic('global-needs-node', { file: moduleFile(module, context), ...at }, { name })];
  });
}

/** Returns what the modules in a file of the bundle use. What the bundler left out of them does not reach the browser. */
async function globalsIn({ modules, code: whole }: Rolldown.OutputChunk): Promise<readonly NodeGlobal[]> {
  const authors = Object.entries(modules).filter(([id]) => !id.startsWith('\0') && !isInNodeModules(id));
  const found: NodeGlobal[] = [];
  for (const [id, { code }] of authors) {
    if (!code || asks.test(code)) continue;
    const module = id.replace(/\?.*$/, '');
    const used = await freeIn(code);
    // What a module imports from another one in the file is declared there.
    const free = used.length > 0 ? await freeIn(whole) : [];
    const own = used.filter((name) => free.includes(name));
    for (const name of [...own, ...emptiedIn(code)]) found.push({ name, module });
  }
  return found;
}

/** Returns the variables of Node that code uses and does not declare. The compiler adds an import for each. */
async function freeIn(code: string): Promise<readonly string[]> {
  if (!anyName.test(code)) return [];
  const { transformSync } = await loadRolldown('rolldown/utils');
  const inject = Object.fromEntries(names.map((name) => [name, `lectern:${name}`]));
  const { code: made } = transformSync('module.js', code, { inject });
  return names.filter((name) => made.includes(`from "lectern:${name}"`));
}

function emptiedIn(code: string): readonly string[] {
  return [...new Set([...code.matchAll(emptied)].map(([, name]) => `process.env.${name}`))];
}
