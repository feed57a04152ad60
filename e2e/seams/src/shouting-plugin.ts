import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Returns a plugin of Vite: files that end in `.shout` become texts in capitals. */
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
