import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { readAriaRoles } from './aria-roles.ts';
import { absent, describedFiles, emptyFiles, patches, refused, replacements, silent, unused } from './replacements.ts';

/** The bundle of the worker, and what no longer fits the packages. */
export interface WorkerBundle {
  readonly code: string;
  /** Names in `replacements.ts` that no package imports. */
  readonly idle: readonly string[];
  /** Imports that neither the locked packages nor `replacements.ts` answer: `package from file`. */
  readonly unresolved: readonly string[];
}

/** Modules that stand for themselves. */
const ownModules: Readonly<Record<string, string>> = {
  [unused]: 'module.exports = {};',
  [silent]: `const none = ['then', '__esModule'];
const silent = new Proxy(() => silent, { get: (_, name) => (none.includes(name) ? undefined : silent) });
module.exports = silent;`,
  [refused]: `exports.connect = async () => {
  throw new Error('The page has no DevTools protocol: run this sample on your machine.');
};`,
  [absent]: "throw new Error('It is not installed.');",
};

/**
 * Bundles the framework with what runs samples, as a script for a worker. Modules that need Node are replaced by name, and
 * `patches` lists the code of packages that is changed. `root` is the site's folder, and `folder` contains the locked packages in `node_modules`.
 */
export async function bundleWorker(input: { readonly root: string; readonly folder: string }): Promise<WorkerBundle> {
  const files = [...emptyFiles, ...describedFiles, ...patches.map(({ file }) => file)];
  const idle = new Set([...Object.keys(replacements), ...files]);
  const unresolved: string[] = [];
  const bundle = await rolldown({
    input: path.join(input.root, 'run/worker/worker.ts'),
    platform: 'browser',
    plugins: [frameworkPlugin({ ...input, idle, unresolved })],
    resolve: { conditionNames: ['require', 'default'], mainFields: ['main'] },
    // The folder of a package that reads a file two folders above itself.
    transform: { define: { 'process.env.NODE_ENV': '"production"', __dirname: '"/plugins/webdriverio"' } },
    onLog: () => {},
  });
  // The framework compares names of functions and classes.
  const { output } = await bundle.generate({
    format: 'iife',
    minify: {
      mangle: { toplevel: true, keepNames: true },
      compress: { keepNames: { function: true, class: true } },
      codegen: true,
    },
  });
  await bundle.close();
  return { code: output[0].code, idle: [...idle].sort(), unresolved };
}

/** Finds the locked packages, what takes the place of others, and files as text. */
function frameworkPlugin(input: {
  readonly root: string;
  readonly folder: string;
  readonly idle: Set<string>;
  readonly unresolved: string[];
}): Plugin {
  const { root, folder, idle, unresolved } = input;
  const inside = path.join(folder, 'index.js');
  const packages = path.join(folder, 'node_modules') + path.sep;
  return {
    name: 'framework',
    async resolveId(id, importer = '') {
      if (/^(?:text|data):/.test(id)) return `\0${id}`;
      if (id.startsWith('framework:')) return this.resolve(id.slice('framework:'.length), inside, { skipSelf: true });
      if (!importer.startsWith(packages)) return undefined;
      const name = id.replace(/^node:/, '');
      const instead = replacements[name];
      idle.delete(name);
      if (instead !== undefined && instead in ownModules) return `\0${instead}`;
      if (instead !== undefined) return this.resolve(instead, path.join(root, 'run/index.ts'), { skipSelf: true });
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found?.id.startsWith(packages)) unresolved.push(`${id} from ${path.relative(packages, importer)}`);
      return found;
    },
    load(id) {
      const name = id.replace(/^\0/, '');
      if (name in ownModules) return ownModules[name];
      if (name === 'data:aria-roles') return `export default ${JSON.stringify(readAriaRoles(inside))};`;
      if (name.startsWith('text:')) {
        const file = createRequire(inside).resolve(name.slice('text:'.length));
        return `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`;
      }
      const empty = emptyFiles.find((file) => id.endsWith(file));
      if (empty) idle.delete(empty);
      return empty ? '{}' : changedFile(id, idle);
    },
  };
}

/** Returns the text of a file of a package that the bundle has in another form; undefined for all others. */
function changedFile(id: string, idle: Set<string>): string | undefined {
  const described = describedFiles.find((file) => id.endsWith(file));
  if (described) {
    idle.delete(described);
    return withoutDescriptions(readFileSync(id, 'utf8'));
  }
  const patch = patches.find(({ file }) => id.endsWith(file));
  if (!patch) return undefined;
  const text = readFileSync(id, 'utf8');
  if (text.includes(patch.from)) idle.delete(patch.file);
  return text.replace(patch.from, () => patch.to);
}

/** Returns a list of commands without the sentences about each. Those about parameters are part of messages. */
function withoutDescriptions(text: string): string {
  const list = JSON.parse(text) as Record<string, Record<string, Record<string, unknown>>>;
  for (const command of Object.values(list).flatMap((methods) => Object.values(methods))) {
    delete command.description;
    delete command.examples;
    delete command.returns;
  }
  return JSON.stringify(list);
}
