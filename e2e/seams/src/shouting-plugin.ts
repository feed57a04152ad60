import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A plugin of Vite: files that end in `.shout` are texts in capitals. */
export function shouting(): Plugin {
  return {
    name: 'shouting',
    load(id) {
      if (!id.endsWith('.shout')) return undefined;
      this.addWatchFile(id);
      return `export default ${JSON.stringify(readFileSync(id, 'utf8').trim().toUpperCase())};`;
    },
  };
}
