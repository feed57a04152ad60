import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { loadRolldown } from '../ground/load-rolldown.ts';
import { namedFromSite } from '../ground/paths.ts';
import type { InputsRecorder } from '../store/bundle-inputs.ts';

/** A module and its local imports as one text, which runs from any folder. */
export interface CompiledModule {
  readonly code: string;
  /** Absolute paths of the module and of the local files that it imports. */
  readonly dependencies: readonly string[];
}

/** What a module may know about its own place, and the names of the constants that say so in the bundle. */
const ownPlace = {
  __dirname: '__lectern_folder',
  __filename: '__lectern_file',
  'import.meta.dirname': '__lectern_folder',
  'import.meta.filename': '__lectern_file',
  'import.meta.url': '__lectern_url',
  'import.meta.resolve': '__lectern_resolve',
  'import.meta.main': 'false',
};

/** Bundles the module at an absolute path with its local imports. Packages stay imports, by their absolute addresses. `@site/` is `root`. */
export async function compileModule(file: string, root: string, recorder: InputsRecorder): Promise<CompiledModule> {
  const { rolldown } = await loadRolldown('rolldown');
  const hasModuleSync = Boolean((process.features as { readonly require_module?: boolean }).require_module);
  const build = await rolldown({
    input: file,
    platform: 'node',
    resolve: { mainFields: ['main'], conditionNames: ['node', ...(hasModuleSync ? ['module-sync'] : [])] },
    transform: { define: ownPlace },
    treeshake: false,
    tsconfig: false,
    // What fails is thrown as well.
    logLevel: 'silent',
    plugins: [recorder.plugin as Plugin, externalPackages(root, recorder), ownPlaces],
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      banner: resolver,
      sourcemap: 'inline',
      sourcemapPathTransform: (path, map) => resolve(dirname(map), path),
      codeSplitting: false,
    });
    const [{ code, moduleIds }] = output;
    return { code, dependencies: moduleIds.filter((id) => isAbsolute(id)) };
  } finally {
    await build.close();
  }
}

/** Leaves packages where they are. Their JSON files are bundled, because imports of them would need an attribute. */
function externalPackages(root: string, recorder: InputsRecorder): Plugin {
  return {
    name: 'lectern:external-packages',
    resolveId: {
      filter: { id: /^[^.#\0]/ },
      async handler(id, importer, { kind }) {
        if (!importer || isAbsolute(id) || isBuiltin(id)) return undefined;
        const ofSite = namedFromSite(id, root);
        if (ofSite !== undefined) return this.resolve(ofSite, importer, { kind });
        const found = await this.resolve(id, importer, { kind });
        // Node says which package is missing.
        if (!found || !isAbsolute(found.id)) return { id, external: true };
        if (found.id.endsWith('.json')) return found;
        recorder.note(found.id);
        return { id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href, external: true };
      },
    },
  };
}

/** Adds the constants to each module that asks for its place, in its first line, so that positions stay correct below. */
const ownPlaces: Plugin = {
  name: 'lectern:own-places',
  transform: {
    filter: { id: /\.[cm]?[jt]sx?$/, code: /\b__(?:dir|file)name\b|\bimport\s*\.\s*meta\b/ },
    handler(code, id) {
      const url = JSON.stringify(pathToFileURL(id).href);
      const constants = [
        `const __lectern_folder = ${JSON.stringify(dirname(id))};`,
        `const __lectern_file = ${JSON.stringify(id)};`,
        `const __lectern_url = ${url};`,
        `const __lectern_resolve = (name) => __lectern_resolve_from(name, ${url});`,
      ].join('');
      const [hashbang = ''] = /^#!.*\n?/.exec(code) ?? [];
      return { code: hashbang + constants + code.slice(hashbang.length), map: null };
    },
  },
};

/** What `import.meta.resolve` does. Packages are looked up from where the bundle is, in a folder of the site. */
const resolver = `const __lectern_resolve_from = (name, url) => /^\\.{0,2}\\//.test(name) ? new URL(name, url).href : import.meta.resolve(name);`;
