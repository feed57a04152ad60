import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Adapter } from './adapter.ts';
import { type CommandOptions, commands } from './commands.ts';
import { type Files, namedFiles } from './named-files.ts';

/** Records each call of `console.log` in a file, with the line of the script that made it. */
const recorder = `const { appendFileSync } = require('node:fs')
const { log } = console
console.log = (...args) => {
  const [, line] = /sample\\.[cm]?js:(\\d+)/.exec(new Error().stack) ?? []
  const text = require('node:util').format(...args)
  appendFileSync(process.env.SAMPLE_PRINTS, JSON.stringify({ text, ...(line && { line: Number(line) }) }) + '\\n')
  log(...args)
}
`;

/** How to run scripts. */
interface ScriptOptions extends Pick<CommandOptions, 'takes' | 'variantsOf' | 'host'> {
  /** Files that a script finds beside it if it names them and its page shows none of that name. Default: none. */
  readonly files?: Files;
}

/** Runs samples as Node scripts; those with imports run as modules. */
export function nodeScripts({ files: given = {}, ...options }: ScriptOptions): Adapter {
  return commands({
    ...options,
    name: 'node',
    commandOf({ code, files }, { folder }) {
      const preload = path.join(folder, 'recorder.cjs');
      // Once, because samples that run at the same time read it.
      if (!existsSync(preload)) writeFileSync(preload, recorder);
      const name = /^\s*(?:import|export)\b/m.test(code) ? 'sample.mjs' : 'sample.js';
      const named = namedFiles({ texts: [code], files: given });
      return {
        program: process.execPath,
        args: ['--require', preload, name],
        files: { ...named, ...files, [name]: code },
      };
    },
  });
}
