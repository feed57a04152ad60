import type { Plugin } from 'vite';

/** The module with which Vite calls dynamic imports. */
const helper = '\0vite/preload-helper.js';

/**
 * Loads the dependencies of a dynamically imported module together with it. Vite's own helper also loads style sheets, but
 * here every page has the only one; it would add one percent to the app.
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
