import type { Plugin } from 'vite';

/** The module that Vite calls dynamic imports with. */
const helper = '\0vite/preload-helper.js';

/**
 * Loads what a dynamically imported module needs together with it. Vite's own helper also loads style sheets, of which there is
 * but one here, that every page has; it would be a hundredth of the app.
 */
export function preloadPlugin(baseUrl: string): Plugin {
  return {
    name: 'lectern:preload',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return undefined;
      return [
        'export const __vitePreload = (load, files = []) => {',
        '  for (const file of files) {',
        "    const link = document.createElement('link');",
        "    link.rel = 'modulepreload';",
        `    link.href = ${JSON.stringify(baseUrl)} + file;`,
        '    document.head.append(link);',
        '  }',
        '  return load();',
        '};',
      ].join('\n');
    },
  };
}
