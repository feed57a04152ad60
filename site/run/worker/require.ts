import * as expectWebdriverio from 'framework:expect-webdriverio';
import events from 'events';
import path from 'path-browserify';
import * as fs from '../shims/fs.ts';
import * as util from '../shims/util.ts';

type Module = { exports: unknown };
type Load = (name: string, code: string) => unknown;

const os = { EOL: '\n', tmpdir: () => '/tmp', platform: () => 'linux' };

/** What samples can require besides their files. */
const packages: Readonly<Record<string, unknown>> = {
  events,
  'expect-webdriverio': expectWebdriverio,
  fs,
  os,
  path,
  util,
};

/** Returns a function that runs a file as Node runs a CommonJS module. `files` are the modules that it can load, by path. */
export function createRequire(files: Readonly<Record<string, string>>): Load {
  const loaded = new Map<string, Module>();

  const load: Load = (name, code) => {
    const module: Module = { exports: {} };
    loaded.set(name, module);
    // On one line with the code, so that lines in errors are those of the file.
    const run = new Function(
      ...['require', 'module', 'exports', '__filename', '__dirname'],
      `${code}\n//# sourceURL=${name}`,
    );
    run(requireFrom(name), module, module.exports, `/${name}`, path.dirname(`/${name}`));
    return module.exports;
  };

  function requireFrom(from: string): (id: string) => unknown {
    return (id) => {
      const bare = id.replace(/^node:/, '');
      if (bare in packages) return packages[bare];
      const wanted = path.join(path.dirname(from), id);
      const name = [wanted, `${wanted}.js`, `${wanted}.json`, `${wanted}/index.js`].find((file) => file in files);
      if (!id.startsWith('.') || name === undefined) throw missing(id);
      const known = loaded.get(name);
      if (known) return known.exports;
      return name.endsWith('.json') ? JSON.parse(files[name]!) : load(name, files[name]!);
    };
  }

  return load;
}

/** Returns the error of Node for a module that is not there. */
function missing(id: string): Error {
  return Object.assign(new Error(`Cannot find module '${id}'`), { code: 'MODULE_NOT_FOUND' });
}
